import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { call } from '#platform/call.ts';

/** What is sent to a route of an act, less what says upon which state of the request it is done. */
type BodyOf<R extends RouteDef> = ArgsOf<R> extends { body: infer B } ? Omit<B, 'version'> : never;

/** Sends an act to its route, upon the state of the request that the person saw: where it is another one, the server refuses. */
export function upon<R extends RouteDef>(route: R) {
  return (
    { id, version }: Pick<Detalhe, 'id' | 'version'>,
    body: BodyOf<R>,
    idempotencyKey?: string,
  ): Promise<Detalhe> => {
    const args = { params: { id }, body: { ...body, version } } as unknown as ArgsOf<R>;
    // The acts of a request answer with the request as it is then.
    return call(route, args, { idempotencyKey }) as Promise<Detalhe>;
  };
}
