import type { Campo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { info } from './blocos.ts';

/** The person's records do not agree with each other. */
export const DIVERGENTE: Cond = { campo: 'cadastroDivergente', op: 'igual', valor: true };

/** What keeps a document from being issued at once: an attendant looks at the records first. */
export function blocoDivergencia(documento: 'a certidão' | 'a carteira'): Campo[] {
  return [
    {
      nome: 'cadastroDivergente',
      rotulo: 'Cadastro com divergência',
      tipo: 'sn',
      oculto: true,
      somenteLeitura: true,
      origem: { de: 'registro', caminho: 'cadastroDivergente' },
    },
    info(
      'avisoDivergencia',
      `Seu cadastro tem um dado que precisamos conferir antes de emitir ${documento}. Respondemos em até 5 dias úteis.`,
      { tom: 'aviso', visivel: DIVERGENTE },
    ),
    {
      nome: 'divergencias',
      rotulo: 'O que vamos conferir',
      tipo: 'longo',
      somenteLeitura: true,
      origem: { de: 'registro', caminho: 'divergencias' },
      visivel: DIVERGENTE,
    },
  ];
}
