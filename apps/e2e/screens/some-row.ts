import type { RouteDef } from '@balcao/contract/kernel/route';
import { callApi } from '../product/call-api.ts';
import { currentRun } from '../product/run-state.ts';

/** A noun whose records are listed, and added one by one. */
interface Listed {
  list: RouteDef;
  create: RouteDef;
}

/**
 * The id of a record of a noun: the first that somebody finds in its list, or else one that they add with `body`. A screen
 * of one record is opened with it, so that the demonstration need not name one.
 */
export async function someRow({ list, create }: Listed, by: string, body?: unknown): Promise<string> {
  const { baseUrl, tokens } = currentRun();
  const caller = { baseUrl, token: tokens[by] };
  const { items } = (await callApi(list, caller)) as { items: { id: string }[] };
  const [row = (await callApi(create, { ...caller, body })) as { id: string }] = items;
  return row.id;
}
