// The switch for push messages of this browser.
import { QueryState } from '#site/lists/query-state.tsx'
import { useBrowserValue } from '#ui/browser-value.ts'
import { FieldError } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { isPushSupported, useBrowserPush, useSwitchPush } from './browser-push.query.ts'
import '#ui/work-layout.css'

export function BrowserPushCard() {
  const isSupported = useBrowserValue(isPushSupported, true)
  const { data, error } = useBrowserPush()
  return (
    <section className="card card-body" aria-labelledby="in-browser">
      <h2 id="in-browser">This browser</h2>
      {!isSupported && (
        <p className="side-note">
          This browser cannot show push messages. On an iPhone or iPad, add this site to the home
          screen first.
        </p>
      )}
      {isSupported && !data && (
        <QueryState title="Couldn’t load the state of this browser." error={error} rows={1} />
      )}
      {isSupported && data && <PushSwitch {...data} />}
    </section>
  )
}

function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const { mutate, isPending, variables = false, data: problem } = useSwitchPush(publicKey)
  return (
    <>
      <Switch
        checked={isPending ? variables : isOn}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => isPending || mutate(target.checked)}
      >
        Push messages
      </Switch>
      <div role="alert">
        <FieldError id="push-problem" text={isPending ? undefined : problem} />
      </div>
      <p className="side-note">
        For the kinds that are emailed, also while this site is closed. They wait for the end of
        your quiet hours, and end when you log out.
      </p>
    </>
  )
}
