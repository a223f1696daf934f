import { FAIXAS_DE_SEGURANCA, SEGURANCA_INICIAL } from '@balcao/domain/seguranca/seguranca';
import * as z from 'zod';
import { inteiroDe } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const FAIXAS = FAIXAS_DE_SEGURANCA;

/** How long sessions last, who needs a second factor, and how long new passwords are. */
export const SEGURANCA = section({
  chave: 'seguranca',
  summary: 'the rules of sessions, second factors and passwords',
  access: 'config.seguranca',
  stepUp: true,
  campos: {
    inatividadeEquipe: inteiroDe(...FAIXAS.inatividadeEquipe),
    inatividadePessoas: inteiroDe(...FAIXAS.inatividadePessoas),
    duracaoEquipe: inteiroDe(...FAIXAS.duracaoEquipe),
    duracaoPessoas: inteiroDe(...FAIXAS.duracaoPessoas),
    segundoFatorEquipe: z.boolean(),
    segundoFatorAdministracao: z.boolean(),
    segundoFatorSistema: z.boolean(),
    segundoFatorSigilo: z.boolean(),
    segundoFatorDias: inteiroDe(...FAIXAS.segundoFatorDias),
    senhaPessoas: inteiroDe(...FAIXAS.senhaPessoas),
    senhaEquipe: inteiroDe(...FAIXAS.senhaEquipe),
  },
  inicial: SEGURANCA_INICIAL,
});

export const seguranca = {
  ...SEGURANCA.routes,
} as const satisfies Contract;
