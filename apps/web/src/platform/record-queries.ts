import type { Fields, SearchOf } from '@balcao/contract/kernel/address';
import type { OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type CallOptions, call, type LooseArgs, query } from './call.ts';
import { useFollowOwner } from './follow-owner.ts';
import { listArgs } from './list-search.ts';
import type { ClientProblemCode } from './problem.ts';
import { useSendingKey } from './sending-key.ts';
import { SHOWN_BY_FORM } from './shown-by-form.ts';
import { withStepUp } from './step-up.ts';
import { useChange, useReadAgain } from './use-change.ts';

/** The routes of a noun whose records are written one by one; acts beside them may have any name. */
interface RecordRoutes {
  list: RouteDef;
  detail?: RouteDef;
  create: RouteDef;
  change: RouteDef;
}

/** A record in the version that was seen. */
export interface Seen {
  id: string;
  version: number;
}

type Body<R extends RouteDef> = ArgsOf<R> extends { body: infer B } ? B : Record<never, never>;
type Input<R extends RouteDef> = Omit<Body<R>, 'version'>;
type Params<R extends RouteDef> = ArgsOf<R> extends { params: infer P } ? P : Record<never, never>;
type Detail<N> = N extends { detail: infer D extends RouteDef } ? D : never;
type Search<R> = R extends { address: infer A extends Fields } ? SearchOf<A> : never;

interface RecordOptions {
  /** Its kind, where news are told of it. */
  owner?: OwnerKind;
  /** What else tells of it: read again after each change, with its list and its page. */
  reads?: readonly RouteDef[];
  /** Refusals that its forms show, beside those of every form. */
  refusals?: readonly ClientProblemCode[];
}

/** How records of a noun are read and written. */
export interface RecordQueries<N extends RecordRoutes> {
  /** One page of its list; the page before stays while the next one comes. */
  useList: (search: Search<N['list']>) => UseQueryResult<ResponseOf<N['list']>>;
  /** One record; read again upon news of it. */
  useOne: (id: [Detail<N>] extends [never] ? never : string) => UseQueryResult<ResponseOf<Detail<N>>>;
  /** Changes the record given, or adds one. */
  useSave: (
    old: Seen | null,
  ) => UseMutationResult<
    ResponseOf<N['create']> | ResponseOf<N['change']>,
    Error,
    Input<N['create']> | Input<N['change']>
  >;
  /** An act upon the record given, by a route that takes its version. */
  useAct: <R extends RouteDef>(
    route: R,
    on: Params<R> & Pick<Seen, 'version'>,
  ) => UseMutationResult<ResponseOf<R>, Error, Input<R>>;
  /** Reads all that tells of it again. */
  useReadAgain: () => () => Promise<unknown>;
}

/** A call whose arguments are of its route by the types of `RecordQueries`. */
const callLoose = call as unknown as (
  route: RouteDef,
  args: LooseArgs,
  options?: CallOptions,
) => Promise<never>;

/** The reads and changes of a noun, from its routes in the contract. */
export function recordQueries<const N extends RecordRoutes>(
  noun: N,
  { owner, reads = [], refusals = [] }: RecordOptions = {},
): RecordQueries<N> {
  const { list, detail, create, change } = noun;
  const told = [list, ...(detail ? [detail] : []), ...reads];
  const meta = { handles: [...SHOWN_BY_FORM.handles, ...refusals] };
  return {
    useList: (search) =>
      useQuery({
        ...query(list, listArgs(list as Parameters<typeof listArgs>[0], search)),
        placeholderData: keepPreviousData,
      } as never),
    useOne: (id) => {
      const route = detail as RouteDef; // without one there is no id to ask with
      useFollowOwner(owner, route, id);
      return useQuery(query(route, { params: { id } } as never) as never);
    },
    useSave: (old) => {
      // Sent again after a lost answer it is the same record, and not another of its name.
      const keyFor = useSendingKey();
      return useChange(
        (input) =>
          old
            ? callLoose(change, { params: { id: old.id }, body: { ...input, version: old.version } })
            : callLoose(create, { body: input }, create.idempotent ? { idempotencyKey: keyFor(input) } : {}),
        told,
        meta,
      );
    },
    useAct: (route, { version, ...params }) => {
      const keyFor = useSendingKey();
      return useChange(
        (input) => {
          const body = { ...input, version };
          const key = route.idempotent ? { idempotencyKey: keyFor(body) } : {};
          const send = () => callLoose(route, { params, body }, key);
          return route.stepUp ? withStepUp(send) : send();
        },
        told,
        meta,
      );
    },
    useReadAgain: () => useReadAgain(told),
  };
}
