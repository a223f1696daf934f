import { fillPath, type ResponseOf, type RouteDef } from '@balcao/contract/kernel/route';

/** A call to the product from outside the browser, to prepare or to look behind what a journey shows. */
export interface ApiCall {
  baseUrl: string;
  token?: string;
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  /** Of a route that is declared idempotent; a new one for each call when absent. */
  idempotencyKey?: string;
}

/** The refusal of a call, as the product worded it. */
class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls a route of the contract. @throws RefusedError for every answer that is not a success. */
export async function callApi<R extends RouteDef>(route: R, call: ApiCall): Promise<ResponseOf<R>> {
  const response = await fetch(addressOf(route, call), {
    method: route.method,
    headers: headersOf(route, call),
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new RefusedError(response.status, `${route.method} ${route.path}: ${response.status} ${text}`);
  }
  // The product checked the answer against the same contract.
  return (text === '' ? undefined : JSON.parse(text)) as ResponseOf<R>;
}

function addressOf(route: RouteDef, { baseUrl, params, query }: ApiCall): string {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return `${baseUrl}/api${fillPath(route.path, params ?? {})}${search}`;
}

function headersOf(route: RouteDef, { token, body, idempotencyKey }: ApiCall): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(route.idempotent ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
  };
}
