import { fillPath, type ResponseOf, type RouteDef } from '@balcao/contract/kernel/route';

/** A call to the product from outside the browser, to prepare a journey or to verify its effects. */
export interface ApiCall {
  baseUrl: string;
  token?: string;
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  /** For idempotent routes; a new key per call by default. */
  idempotencyKey?: string;
}

/** A refused call, with the product's message. */
class RefusedError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Calls a route of the contract. @throws RefusedError for every unsuccessful answer. */
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
  // The product validates the answer against the same contract.
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
