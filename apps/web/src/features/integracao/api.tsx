import { INTEGRACOES, type Integracao, NOMES_DAS_INTEGRACOES } from '@balcao/domain/integracao/integracao';
import { type AjusteFields, ajustesOf } from '#ui/ajustes/ajustes-of.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ANTIVIRUS_FIELDS, CARTAO_FIELDS, CEP_FIELDS, PIX_FIELDS } from './campos.ts';

// The door of the integrations.
export const IntegracoesSection = lazyPart(() => import('./integracoes-section.tsx'), 'IntegracoesSection');

const CAMPOS: Partial<Record<Integracao, AjusteFields>> = {
  pix: PIX_FIELDS,
  cartao: CARTAO_FIELDS,
  antivirus: ANTIVIRUS_FIELDS,
  cep: CEP_FIELDS,
};

/** Every integration and its fields, for the search over the settings. */
export const AJUSTES_DAS_INTEGRACOES = INTEGRACOES.flatMap((chave) => {
  const busca = `&integracao=${chave}`;
  const campos = ajustesOf(CAMPOS[chave] ?? {});
  return [{ nome: NOMES_DAS_INTEGRACOES[chave], ancora: '' }, ...campos].map((um) => ({ ...um, busca }));
});
