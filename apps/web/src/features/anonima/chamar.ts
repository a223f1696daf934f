import { anonima } from '@balcao/contract/anonima';
import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { solveOf } from '#features/auth/api.tsx';
import { type CallOptions, call, type LooseArgs } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';

export type Caso = ResponseOf<typeof anonima.acompanhar>;
export type Comprovante = ResponseOf<typeof anonima.registrar>;
export type Registro = Omit<ArgsOf<typeof anonima.registrar>['body'], 'prova'>;

/** How often a challenge is solved for one sending; one may expire on the way. */
const ATTEMPTS = 2;

/** A call whose arguments are of its route by the types of `chamar`. */
const callLoose = call as unknown as (
  route: RouteDef,
  args: LooseArgs,
  options: CallOptions,
) => Promise<never>;

/** Calls the API without saying who calls. Every call of this screen goes through here. */
export function chamar<R extends RouteDef>(route: R, args: ArgsOf<R>): Promise<ResponseOf<R>> {
  return callLoose(route, args as LooseArgs, { nameless: true });
}

/** Files it after a proof of work. Its id and key were drawn with the form, so that a repeat is the same case. */
export async function registrar(
  registro: Registro,
  onWorking: (working: boolean) => void,
): Promise<Comprovante> {
  for (let attempt = 1; ; attempt += 1) {
    onWorking(true);
    const prova = await solveOf(() => chamar(anonima.desafio, { body: {} })).finally(() => onWorking(false));
    try {
      return await chamar(anonima.registrar, { body: { ...registro, prova } });
    } catch (error) {
      if (!isProblem(error, 'auth.challenge_required') || attempt === ATTEMPTS) throw error;
    }
  }
}
