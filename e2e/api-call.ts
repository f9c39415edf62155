// Calls the API of the product under test, like another user on another computer.
import { expect } from 'vitest'
import type { Product } from './product.ts'

type Call = <Result>(method: string, path: string, body?: object, token?: string) => Promise<Result>

/** Expects a successful response. @param product started before the first call */
export const callerOf = (product: () => Product): Call =>
  async function call<Result>(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<Result> {
    const isForm = body instanceof FormData
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(`${product().origin}/api${path}`, {
      method,
      headers,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect(reply.ok, `${method} ${path} ${reply.status}`).toBe(true)
    // Each caller names the response that it expects.
    return (reply.status === 204 ? {} : await reply.json()) as Result
  }
