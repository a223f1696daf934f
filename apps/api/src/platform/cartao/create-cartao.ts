import { CARTAO } from '@balcao/contract/adquirente';
import { origemDoEndereco } from '@balcao/domain/integracao/endereco';
import { type Effective, setting, settingOf } from '../ajuste/setting.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { SIMULADOR } from '../pix/create-pix.ts';
import { createJsonClient } from '../saida/json-client.ts';
import { allowedFor } from '../saida/open-guarded.ts';
import type { Cartao } from './gateway.ts';
import { createProtocoloHttp } from './protocolo-http.ts';

/** The acquirer of the settings; the environment names it whole, or not at all. */
export const ADQUIRENTE = setting(CARTAO, (env) => {
  if (!env.CARTAO_URL) return {};
  return {
    endereco: env.CARTAO_URL,
    paginas: env.CARTAO_PAGINAS ?? '',
    estabelecimento: env.CARTAO_ESTABELECIMENTO ?? '',
    chave: env.CARTAO_CHAVE ?? null,
    segredoAvisos: env.CARTAO_WEBHOOK_SEGREDO ?? null,
  };
});

/** Null while something is missing. */
function openCartao(env: Env, said: Effective<typeof CARTAO>): Cartao | null {
  const { endereco, paginas, estabelecimento, chave, segredoAvisos, maxParcelas } = said;
  if (!endereco || !estabelecimento || !chave || !segredoAvisos) return null;
  const allowed = env.CARTAO_URL ? 'all' : allowedFor(env);
  return {
    gateway: createProtocoloHttp({ url: endereco, estabelecimento, chave }, createJsonClient({ allowed })),
    provedor: env.cartaoSimulado ? SIMULADOR : new URL(endereco).host,
    segredos: [segredoAvisos, env.CARTAO_WEBHOOK_SEGREDO_ANTERIOR ?? ''].filter((key) => key !== ''),
    maxParcelas,
    origemDaPagina: origemDoEndereco(paginas || endereco),
    simulado: env.cartaoSimulado,
  };
}

/** The open acquirer of each process, with what it was opened for. */
const opened = new WeakMap<Deps['sessions'], { key: string; cartao: Cartao | null }>();

/** The acquirer of now; null while there is none: cards are not offered then. A change of the settings needs no restart. */
export async function cartaoOf(deps: Deps): Promise<Cartao | null> {
  if (deps.cartao) return deps.cartao;
  const said = await settingOf(deps, ADQUIRENTE);
  const key = JSON.stringify(said);
  const known = opened.get(deps.sessions);
  if (known?.key === key) return known.cartao;
  const cartao = openCartao(deps.env, said);
  opened.set(deps.sessions, { key, cartao });
  return cartao;
}
