import type { ArgsOf, RouteDef } from '@balcao/contract/kernel/route';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { call } from '#platform/call.ts';

/** Body of an action's route, without the version of the request. */
type BodyOf<R extends RouteDef> = ArgsOf<R> extends { body: infer B } ? Omit<B, 'version'> : never;

/** Sends an action for the version of the request that the person saw. The server refuses another version. */
export function upon<R extends RouteDef>(route: R) {
  return (
    { id, version }: Pick<Detalhe, 'id' | 'version'>,
    body: BodyOf<R>,
    idempotencyKey?: string,
  ): Promise<Detalhe> => {
    const args = { params: { id }, body: { ...body, version } } as unknown as ArgsOf<R>;
    // An action answers with the updated request.
    return call(route, args, { idempotencyKey }) as Promise<Detalhe>;
  };
}
