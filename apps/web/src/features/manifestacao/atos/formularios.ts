import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import type { Detalhe } from '../queries.ts';
import { concluir, devolverProposta } from './conclusao.ts';
import * as unidade from './da-unidade.ts';
import * as partes from './das-partes.ts';
import type { Formulario, Valores } from './formulario.ts';

/** Acts that ask for something first. */
export type AtoComFormulario = Exclude<AtoManifestacao, 'iniciar_analise'>;

const FORMULARIOS: Record<AtoComFormulario, (detail: Detalhe, valores: Valores) => Formulario> = {
  reclassificar: unidade.reclassificar,
  pedir_complemento: unidade.pedirComplemento,
  complementar: partes.complementar,
  encaminhar: unidade.encaminhar,
  prorrogar_area: unidade.prorrogarArea,
  recolher: unidade.recolher,
  responder_area: partes.responderArea,
  devolver: partes.devolver,
  responder_em_parte: unidade.responderEmParte,
  prorrogar: unidade.prorrogar,
  pedir_consentimento: unidade.pedirConsentimento,
  consentir: partes.consentir,
  propor_conclusao: (detail, valores) => concluir('propor_conclusao', detail, valores),
  devolver_proposta: devolverProposta,
  concluir: (detail, valores) => concluir('concluir', detail, valores),
  arquivar: unidade.arquivar,
  encaminhar_orgao: unidade.encaminharOrgao,
  pedir_revisao: partes.pedirRevisao,
  avaliar: partes.avaliar,
};

/** The form of an act upon the manifestation as the person sees it. What was chosen may ask for more. */
export function formularioDe(ato: AtoComFormulario, detail: Detalhe, valores: Valores): Formulario {
  return FORMULARIOS[ato](detail, valores);
}

/** What the form of an act begins with. */
export function inicialDe(ato: AtoComFormulario, { tipo, categoria, consentimento }: Detalhe): Valores {
  if (ato === 'reclassificar') return { tipo, categoriaId: categoria?.id ?? '' };
  if (ato === 'pedir_complemento') return { perguntas: [''] };
  if (ato === 'encaminhar_orgao') return { orgao: consentimento?.orgao ?? '' };
  return {};
}
