// Radio cards, checkbox cards and chips.
import { Check, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { classNames } from './class-names.ts'
import './choices.css'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'title'>
/** `plate` is a label on the card's edge ("Most Popular"). */
type CardProps = InputProps & {
  title: ReactNode
  price?: ReactNode
  text?: ReactNode
  plate?: ReactNode
}

export function RadioCard(props: CardProps) {
  return <Card type="radio" {...props} />
}

/** A second click clears the choice. For a single choice, the form clears the others. */
export function ChoiceCard(props: CardProps) {
  return <Card type="checkbox" {...props} />
}

function Card({
  type,
  title,
  price,
  text,
  plate,
  className,
  ...input
}: CardProps & { type: 'radio' | 'checkbox' }) {
  return (
    <label
      className={classNames('choice-card', price !== undefined && 'choice-card-priced', className)}
    >
      <input {...input} type={type} />
      <span className="choice-card-text">
        <b>{title}</b>
        {price !== undefined && <strong className="choice-card-price">{price}</strong>}
        {text !== undefined && <span>{text}</span>}
        {plate !== undefined && <em className="choice-card-plate">{plate}</em>}
      </span>
    </label>
  )
}

export function ServiceChip({
  children,
  className,
  ...input
}: InputProps & { children: ReactNode }) {
  return (
    <label className={classNames('service-chip', className)}>
      <input {...input} type="checkbox" />
      <Icon of={Plus} />
      <Icon of={Check} />
      {children}
    </label>
  )
}
