import type { IntegracaoLida, integracao } from '@balcao/contract/integracao';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sayFalhaDeIntegracao, TIPOS_DE_FALHA } from '@balcao/domain/integracao/falha';
import {
  INTEGRACOES,
  type Integracao,
  type SituacaoDaIntegracao,
} from '@balcao/domain/integracao/integracao';
import { DIRETORIO } from '#features/municipio/api.ts';
import { settingOf } from '#platform/ajuste/setting.ts';
import { ADQUIRENTE, cartaoOf } from '#platform/cartao/create-cartao.ts';
import type { Deps } from '#platform/deps.ts';
import { CLAMD } from '#platform/files/antivirus.ts';
import { PROVEDOR, pixOf } from '#platform/pix/create-pix.ts';
import { FATOS } from './fatos.ts';
import { variaveisDe } from './variaveis.ts';

/** Everything that the portal talks to: where it is set, what it says of itself, how its newest tests ended. */
export async function listIntegracoes(
  deps: Deps,
  now: Date,
): Promise<ResponseInputOf<typeof integracao.list>> {
  const testes = await readTestes(deps.db);
  const items = INTEGRACOES.map(async (chave) => ({
    chave,
    situacao: await SITUACAO[chave](deps),
    fatos: await FATOS[chave](deps, now),
    variaveis: variaveisDe(deps.env, chave),
    ...(testes.get(chave) ?? { sucessoEm: null, falhaEm: null, falha: null }),
  }));
  return { items: await Promise.all(items) };
}

const SITUACAO: Readonly<Record<Integracao, (deps: Deps) => Promise<SituacaoDaIntegracao>>> = {
  async pix(deps) {
    if (deps.env.pixSimulado) return 'interna';
    if (await pixOf(deps)) return 'ligada';
    return (await settingOf(deps, PROVEDOR)).endereco === '' ? 'desligada' : 'incompleta';
  },
  async cartao(deps) {
    if (deps.env.cartaoSimulado) return 'interna';
    if (await cartaoOf(deps)) return 'ligada';
    return (await settingOf(deps, ADQUIRENTE)).endereco === '' ? 'desligada' : 'incompleta';
  },
  arquivos: async ({ env }) => (env.S3_BUCKET ? 'ligada' : 'interna'),
  antivirus: async (deps) => ((await settingOf(deps, CLAMD)).servidor === '' ? 'desligada' : 'ligada'),
  assinatura: async ({ env }) => (env.SIGN_P12 ? 'ligada' : 'interna'),
  cep: async (deps) => ((await settingOf(deps, DIRETORIO)).endereco === '' ? 'desligada' : 'ligada'),
};

type Teste = Pick<IntegracaoLida, 'falha'> & { sucessoEm: Date | null; falhaEm: Date | null };

async function readTestes(db: Db): Promise<ReadonlyMap<string, Teste>> {
  const rows = await db.selectFrom('integracaoTeste').selectAll().execute();
  return new Map(
    rows.map(({ chave, sucessoEm, falhaEm, falhaTipo, falhaHttp: http }) => {
      const tipo = TIPOS_DE_FALHA.find((one) => one === falhaTipo);
      const falha = tipo ? { tipo, http, mensagem: sayFalhaDeIntegracao({ tipo, http }) } : null;
      return [chave, { sucessoEm, falhaEm, falha }];
    }),
  );
}
