import {
  isSite,
  isTelefoneDoConselho,
  SITE_INVALIDO,
  TELEFONE_DO_CONSELHO_INVALIDO,
} from '@balcao/domain/conselho/contato';
import { CNPJ_INVALIDO, parseCnpj } from '@balcao/domain/pessoa/cnpj';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import { linha, texto } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const email = linha(254, 0)
  .refine((said) => said === '' || parseEmail(said) !== null, EMAIL_INVALIDO)
  .transform((said) => parseEmail(said) ?? said);

/** Who the council is: as pages, messages and documents name it. Nothing is invented before somebody fills it in. */
export const CONSELHO = section({
  chave: 'conselho',
  summary: 'the identity of the council',
  access: 'config.geral',
  stepUp: true,
  campos: {
    nome: linha(200),
    sigla: linha(20),
    cnpj: linha(30, 0)
      .refine((said) => said === '' || parseCnpj(said) !== null, CNPJ_INVALIDO)
      .transform((said) => parseCnpj(said) ?? said),
    endereco: linha(300, 0),
    /** Of other offices, one a line. */
    outrosEnderecos: texto(2000, 0),
    telefone: linha(60, 0).refine(
      (said) => said === '' || isTelefoneDoConselho(said),
      TELEFONE_DO_CONSELHO_INVALIDO,
    ),
    email,
    site: linha(200, 0).refine((said) => said === '' || isSite(said), SITE_INVALIDO),
    /** Hours of service, in words. */
    horario: linha(200, 0),
    encarregadoNome: linha(200, 0),
    encarregadoEmail: email,
  },
  inicial: {
    nome: 'Balcão',
    sigla: 'Balcão',
    cnpj: '',
    endereco: '',
    outrosEnderecos: '',
    telefone: '',
    email: '',
    site: '',
    horario: '',
    encarregadoNome: '',
    encarregadoEmail: '',
  },
});

export const conselho = {
  ...CONSELHO.routes,
} as const satisfies Contract;
