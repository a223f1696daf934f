import { SEM_CIENCIA } from '@balcao/domain/carta/situacao';
import { getSession } from '#platform/session.ts';
import type { CartaDetalhe } from '../queries.ts';
import type { AtoComDialogo, Preenchido } from './sends.ts';

type Nome = keyof Preenchido;

export interface Campo {
  nome: Nome;
  /** Name of the field in the API and its errors. */
  api: string;
  tipo: 'dia' | 'linha' | 'texto';
  label: string;
  hint?: string;
  /** Error for an empty value, or one shorter than `min`. */
  falta: string;
  /** Limits of the API, in characters. */
  min?: number;
  max?: number;
}

export interface FormularioDoAto {
  title: string;
  confirm: string;
  danger?: boolean;
  intro?: (detail: CartaDetalhe) => string;
  campos: readonly Campo[];
}

/** A reason that stays on record. */
const motivo = (label: string, hint: string, falta: string): Campo => ({
  nome: 'motivo',
  api: 'motivo',
  tipo: 'texto',
  label,
  min: 10,
  max: 1000,
  hint: `Pelo menos 10 letras. ${hint}`,
  falta: `${falta}, com pelo menos 10 letras.`,
});

const dia = (label: string, api: string): Campo => ({
  nome: 'dia',
  api,
  tipo: 'dia',
  label,
  falta: 'Informe o dia.',
});

/** Consequence of a delivery by post; none for a person who acknowledged the letter before. */
function oQueMuda({ situacao, prazoDias }: CartaDetalhe): string {
  if (!SEM_CIENCIA.includes(situacao)) return 'Fica como prova: a ciência e o prazo não mudam.';
  return prazoDias === null
    ? 'Isto vale como ciência.'
    : 'Isto vale como ciência, e o prazo conta deste dia.';
}

/** How the letter will be delivered, said before it is signed. */
function comoSai(saida: CartaDetalhe['saida'], nome: string): string {
  if (saida === null) return '';
  if (saida.canal === 'PORTAL') return 'Sai pelo portal. ';
  const semEndereco = saida.endereco ? '' : 'O cadastro não tem endereço completo: o papel sai sem ele. ';
  return `Sai pelos Correios, com aviso de recebimento: ${nome} não recebe cartas pelo portal. ${semEndereco}`;
}

/** Texts and fields of the dialog of each act. */
const FORMULARIOS: Record<AtoComDialogo, FormularioDoAto> = {
  enviar_para_assinatura: {
    title: 'Enviar para assinatura?',
    confirm: 'Enviar para assinatura',
    intro: ({ assinante }) =>
      `${quemAssina(assinante)} recebe um aviso. Até assinar ou devolver, o texto não muda.`,
    campos: [],
  },
  devolver_ao_redator: {
    title: 'Devolver a quem escreveu',
    confirm: 'Devolver',
    intro: ({ redator }) => `${redator.nome} recebe um aviso e pode mudar o texto.`,
    campos: [motivo('O que mudar', 'Só a equipe lê.', 'Diga o que mudar')],
  },
  expedir: {
    title: 'Assinar e expedir?',
    confirm: 'Assinar e expedir',
    intro: ({ destinatario, saida }) =>
      `${comoSai(saida, destinatario.nome)}A carta ganha número e o PDF assinado, e ${destinatario.nome} recebe um aviso. Depois disso o texto não muda mais. Vamos pedir a sua senha.`,
    campos: [],
  },
  registrar_postagem: {
    title: 'Registrar a postagem',
    confirm: 'Registrar postagem',
    intro: () => 'Poste o PDF assinado com aviso de recebimento (AR).',
    campos: [
      {
        nome: 'objeto',
        api: 'objeto',
        tipo: 'linha',
        label: 'Código de rastreio',
        hint: 'Exemplo: AA123456785BR.',
        falta: 'Informe o código de rastreio.',
      },
      dia('Dia da postagem', 'postadaEm'),
    ],
  },
  registrar_entrega: {
    title: 'Registrar a entrega',
    confirm: 'Registrar entrega',
    intro: (detail) => `Como está no aviso de recebimento assinado. ${oQueMuda(detail)}`,
    campos: [
      dia('Dia do recebimento', 'recebidaEm'),
      {
        nome: 'recebidaPor',
        api: 'recebidaPor',
        tipo: 'linha',
        label: 'Quem recebeu',
        hint: 'O nome que está no aviso.',
        falta: 'Informe quem recebeu.',
        min: 3,
        max: 150,
      },
    ],
  },
  registrar_devolucao: {
    title: 'Registrar a devolução',
    confirm: 'Registrar devolução',
    campos: [
      dia('Dia da devolução', 'devolvidaEm'),
      {
        nome: 'motivo',
        api: 'motivo',
        tipo: 'texto',
        label: 'Motivo dos Correios',
        min: 3,
        max: 300,
        hint: 'Exemplo: mudou-se, ausente, endereço insuficiente.',
        falta: 'Informe o motivo.',
      },
    ],
  },
  cancelar: {
    title: 'Cancelar a carta',
    confirm: 'Cancelar carta',
    danger: true,
    intro: ({ expedidaEm }) =>
      expedidaEm === null
        ? 'A carta não sai, e isto não pode ser desfeito.'
        : 'O PDF deixa de valer e a pessoa é avisada. Isto não pode ser desfeito.',
    campos: [
      motivo('Motivo', 'Fica no histórico. Se a carta já saiu, a pessoa também lê.', 'Diga por que cancelar'),
    ],
  },
};

const TRAZER: FormularioDoAto = {
  title: 'Trazer de volta para mudar',
  confirm: 'Trazer de volta',
  intro: ({ assinante }) =>
    `A carta volta a ser rascunho e o texto pode mudar. ${quemAssina(assinante)} recebe um aviso.`,
  campos: [motivo('Por que trazer de volta', 'Só a equipe lê.', 'Diga por que trazer de volta')],
};

/** The form of an act. A writer who takes a letter back is asked differently from its signer. */
export function formularioDe(ato: AtoComDialogo, detail: CartaDetalhe): FormularioDoAto {
  return ato === 'devolver_ao_redator' && !assina(detail) ? TRAZER : FORMULARIOS[ato];
}

/** The verb for returning a letter to a draft: its signer returns it, anybody else takes it back. */
export function verboDeDevolver(detail: CartaDetalhe): string {
  return assina(detail) ? 'Devolver a quem escreveu' : 'Trazer de volta para mudar';
}

function assina({ assinante }: CartaDetalhe): boolean {
  return assinante !== null && assinante.id === getSession()?.sub;
}

function quemAssina(assinante: CartaDetalhe['assinante']): string {
  return assinante?.nome ?? 'Quem assina';
}
