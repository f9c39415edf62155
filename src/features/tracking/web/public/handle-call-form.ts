// Handles the discovery call form on the tracking page: mails a code, then checks it.
import { data, redirect } from 'react-router'
import type { CallFormState } from '#features/discovery/web/public/track-call.panel.tsx'
import type { ErrorResponse } from '#kernel/failure.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { ApiClient } from '#site/data/api.ts'
import { formText } from '#site/forms/read-form.ts'

/** The browser that submitted the lead has a key and needs no code. */
export async function handleCallForm(form: FormData, api: ApiClient, token: string) {
  const [startsAt, key, email, step] = ['startsAt', 'key', 'email', 'step'].map((name) =>
    formText(form, name),
  ) as [string, string, string, string]
  const choice = { startsAt, key, email }
  // The client inserts the token into the URL as it is.
  const param = { token: encodeURIComponent(token) }
  if (key) {
    const booked = await api['discovery-call'].$put({
      header: { 'lead-key': key },
      json: { startsAt, email },
    })
    if (booked.ok) throw redirect(`${paths.track(param.token)}#call`, 303)
    return respond(
      { is: 'failed', ...choice, problem: await errorMessageIn(booked) },
      booked.status,
    )
  }
  const calls = api.tracking[':token'].call
  if (step === 'code') {
    const changed = await calls.$put({
      param,
      json: { startsAt: startsAt || null, code: formText(form, 'code') },
    })
    if (changed.ok) return respond({ is: 'done', ...choice }, 200)
    const status: number = changed.status
    return respond(
      {
        is: status === 409 ? 'failed' : 'mailed',
        ...choice,
        problem: await errorMessageIn(changed),
      },
      status,
    )
  }
  const reply = await calls.code.$put({ param })
  if (reply.ok) return respond({ is: 'mailed', ...choice }, 200)
  // The previous code still works if another one was not sent.
  return respond(
    {
      is: step === 'again' ? 'mailed' : 'failed',
      ...choice,
      problem: await errorMessageIn(reply),
    },
    reply.status,
  )
}

/** The client types successful responses only; every error response has this shape. */
export const errorMessageIn = async (reply: { json: () => Promise<unknown> }): Promise<string> =>
  ((await reply.json()) as ErrorResponse).message

const respond = (call: CallFormState, status: number) =>
  data({ call }, { status, headers: { 'cache-control': 'no-store' } })
