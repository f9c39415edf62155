import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { focusFirstError } from '#ui/first-error.ts'
import { linkTo, defaultOffers, offersOf, type OfferGroup } from './offers.ts'
import '#ui/dialogs.css'
import './post-editor.css'

function useOffers(): { groups: readonly OfferGroup[]; hasFailed: boolean } {
  const book = useQuery({
    queryKey: ['price-book'],
    queryFn: () => unwrap(privateApi()['price-book'].$get()),
  })
  const monthly = useQuery({
    queryKey: ['pricing-plans', 'public'],
    queryFn: () => unwrap(privateApi()['pricing-plans'].$get()),
  })
  const products = useQuery({
    queryKey: ['products', 'shown'],
    queryFn: () => unwrap(privateApi().products.$get()),
  })
  return {
    groups: book.data
      ? offersOf(products.data ?? [], book.data, monthly.data?.data ?? [])
      : defaultOffers(),
    hasFailed: [book, monthly, products].some(({ isError }) => isError),
  }
}

export function OfferLinkDialog({
  text: chosen,
  onInsert,
  onClose,
}: {
  text: string
  onInsert: (link: string) => void
  onClose: () => void
}) {
  const { groups, hasFailed } = useOffers()
  const [address, setAddress] = useState('')
  const [text, setText] = useState(chosen)
  const [error, setError] = useState<string>()
  const offers = groups.flatMap((group) => group.offers)
  const choose = (choice: string): void => {
    const [before, offer] = [address, choice].map((one) =>
      offers.find((known) => known.address === one),
    )
    setAddress(choice)
    setError(undefined)
    // Keeps a link text that the author changed.
    if (offer && (text === '' || text === before?.text)) setText(offer.text)
  }
  const insert = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The dialog is a React child of the post form: do not submit that too.
    event.stopPropagation()
    const offer = offers.find((known) => known.address === address)
    const form = event.currentTarget
    if (!offer) {
      setError('Choose an offer.')
      requestAnimationFrame(() => focusFirstError(form))
      return
    }
    onInsert(linkTo({ address, text: text.trim() || offer.text }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link to an offer"
      text="Requests from visitors who follow this link count toward this article."
    >
      <form className="dialog-form" noValidate onSubmit={insert}>
        <OfferField
          groups={groups}
          hasFailed={hasFailed}
          error={error}
          value={address}
          onChoose={choose}
        />
        <TextField
          label="Link text"
          name="words"
          maxLength={120}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <DialogCloseButton>Cancel</DialogCloseButton>
          <Button type="submit">Insert link</Button>
        </div>
      </form>
    </Dialog>
  )
}

function OfferField({
  groups,
  hasFailed,
  error,
  value,
  onChoose,
}: {
  groups: readonly OfferGroup[]
  hasFailed: boolean
  error: string | undefined
  value: string
  onChoose: (address: string) => void
}) {
  return (
    <Field
      label="Offer"
      name="offer"
      required
      error={error}
      hint={
        hasFailed ? 'Couldn’t load all offers. You can still link to forms and pages.' : undefined
      }
    >
      {(wiring) => (
        <select
          className="field-input"
          {...wiring}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">Choose one</option>
          {groups.map(({ title, offers: ofGroup }) => (
            <optgroup key={title} label={title}>
              {ofGroup.map((offer) => (
                <option key={offer.address} value={offer.address}>
                  {offer.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
