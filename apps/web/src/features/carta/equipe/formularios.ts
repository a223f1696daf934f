import type { CartaDetalhe } from '../queries.ts';
import type { AtoComDialogo, Preenchido } from './sends.ts';

type Nome = keyof Preenchido;

interface Campo {
  nome: Nome;
  /** What the API calls it, where its errors come from. */
  api: string;
  tipo: 'dia' | 'linha' | 'texto';
  label: string;
  hint?: string;
  /** What is said when nothing is filled in. */
  falta: string;
}

export interface FormularioDoAto {
  title: string;
  confirm: string;
  danger?: boolean;
  intro?: (detail: CartaDetalhe) => string;
  campos: readonly Campo[];
}

const motivo = (label: string, hint: string, falta: string): Campo => ({
  ...{ nome: 'motivo', api: 'motivo', tipo: 'texto' },
  ...{ label, hint, falta },
});

const dia = (label: string, api: string): Campo => ({
  ...{ nome: 'dia', api, tipo: 'dia' },
  ...{ label, falta: 'Informe o dia.' },
});

/** What each act asks for before it is done. */
export const FORMULARIOS: Record<AtoComDialogo, FormularioDoAto> = {
  enviar_para_assinatura: {
    title: 'Enviar para assinatura?',
    confirm: 'Enviar para assinatura',
    intro: ({ assinante }) => `${assinante.nome} recebe um aviso. Até assinar ou devolver, o texto não muda.`,
    campos: [],
  },
  devolver_ao_redator: {
    title: 'Devolver a quem escreveu',
    confirm: 'Devolver',
    intro: ({ redator }) => `${redator.nome} recebe um aviso e pode mudar o texto.`,
    campos: [motivo('O que mudar', 'Só a equipe lê.', 'Diga o que mudar.')],
  },
  expedir: {
    title: 'Assinar e expedir?',
    confirm: 'Assinar e expedir',
    intro: ({ destinatario }) =>
      `A carta ganha número e o PDF assinado, e ${destinatario.nome} recebe um aviso. Depois disso o texto não muda mais. Vamos pedir a sua senha.`,
    campos: [],
  },
  registrar_postagem: {
    title: 'Registrar a postagem',
    confirm: 'Registrar postagem',
    intro: () => 'Poste o PDF assinado com aviso de recebimento (AR). O endereço é o do cadastro da pessoa.',
    campos: [
      {
        ...{ nome: 'objeto', api: 'objeto', tipo: 'linha', label: 'Código de rastreio' },
        ...{ hint: 'Exemplo: AA123456785BR.', falta: 'Informe o código de rastreio.' },
      },
      dia('Dia da postagem', 'postadaEm'),
    ],
  },
  registrar_entrega: {
    title: 'Registrar a entrega',
    confirm: 'Registrar entrega',
    intro: ({ prazoDias }) =>
      prazoDias === null
        ? 'Como está no aviso de recebimento assinado. Isto vale como ciência.'
        : 'Como está no aviso de recebimento assinado. Isto vale como ciência, e o prazo conta deste dia.',
    campos: [
      dia('Dia do recebimento', 'recebidaEm'),
      {
        ...{ nome: 'recebidaPor', api: 'recebidaPor', tipo: 'linha', label: 'Quem recebeu' },
        ...{ hint: 'O nome que está no aviso.', falta: 'Informe quem recebeu.' },
      },
    ],
  },
  registrar_devolucao: {
    title: 'Registrar a devolução',
    confirm: 'Registrar devolução',
    campos: [
      dia('Dia da devolução', 'devolvidaEm'),
      motivo(
        'Motivo dos Correios',
        'Exemplo: mudou-se, ausente, endereço insuficiente.',
        'Informe o motivo.',
      ),
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
      motivo(
        'Motivo',
        'Fica no histórico. Se a carta já saiu, a pessoa também lê.',
        'Diga por que cancelar.',
      ),
    ],
  },
};
