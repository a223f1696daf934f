import type { adquirente } from '@balcao/contract/adquirente';
import type { antivirus } from '@balcao/contract/antivirus';
import type { cep } from '@balcao/contract/cep';
import type { integracao } from '@balcao/contract/integracao';
import type { pix } from '@balcao/contract/pix';
import { DIRETORIO } from '#features/municipio/api.ts';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { ADQUIRENTE } from '#platform/cartao/create-cartao.ts';
import { CLAMD } from '#platform/files/antivirus.ts';
import type { Handlers } from '#platform/http/context.ts';
import { PROVEDOR } from '#platform/pix/create-pix.ts';
import { checkCartao } from './check-cartao.ts';
import { checkEndereco } from './check-endereco.ts';
import { checkPix } from './check-pix.ts';
import { listIntegracoes } from './list-integracoes.ts';
import { testarIntegracao } from './testar-integracao.ts';

export const integracaoHandlers: Handlers<typeof integracao> = {
  list: ({ deps, now }) => listIntegracoes(deps, now),
  testar: {
    ownTransactions: true,
    handle: ({ deps, who, params: { chave } }) => testarIntegracao(deps, who, { chave }),
  },
};

/** An antivirus is normally in the internal network. */
export const antivirusHandlers: Handlers<typeof antivirus> = keepSection(CLAMD);

export const cepHandlers: Handlers<typeof cep> = keepSection(DIRETORIO, async ({ env }, { endereco }) =>
  env.CEP_URL ? [] : checkEndereco(env, 'endereco', endereco),
);

export const adquirenteHandlers: Handlers<typeof adquirente> = keepSection(ADQUIRENTE, checkCartao);

export const pixHandlers: Handlers<typeof pix> = keepSection(PROVEDOR, checkPix);
