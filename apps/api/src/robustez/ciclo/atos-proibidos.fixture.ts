import { requerimento } from '@balcao/contract/requerimento';
import { type Ato, escolher } from './ato.fixture.ts';
import { equipe, livre } from './regras.fixture.ts';

/** Acts of the system, or with an address of their own, tried as a plain movement. */
const PROIBIDAS = ['confirmar_pagamento', 'arquivar_exigencia', 'efetivar', 'decidir', 'concluir', 'enviar'];

/** Reasons too short for a denial (Lei 9.784/1999 art. 50), one of them padded with spaces. */
const SEM_MOTIVOS = [
  'Falta a prova do que foi dito.',
  `Falta a prova.${' '.repeat(90)}Assim fica.`,
  'Não cabe. '.repeat(8).slice(0, 79),
];

/** What nobody may do, in any situation of the request. */
export const ATOS_PROIBIDOS = {
  proibida: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [422, ...equipe(p, quem)],
    chamar: (c) => {
      const body = {
        version: c.version,
        acao: escolher(PROIBIDAS, c.n),
        texto: 'Motivo com mais de trinta letras.',
      };
      return c.mundo.api.call(requerimento.mover, { params: { id: c.p.id }, body }, c);
    },
    efeito: () => {},
  },
  negarSemMotivos: {
    so: 'equipe',
    versao: true,
    contra: (_, { p, quem }) => [422, ...equipe(p, quem), ...livre(p, quem)],
    chamar: (c) => {
      const body = {
        version: c.version,
        resultado: 'INDEFERIDO' as const,
        resumo: 'O Conselho negou o pedido.',
        fundamentacao: escolher(SEM_MOTIVOS, c.n),
        baseLegal: 'Lei nº 9.784/1999, art. 50',
        votacao: c.p.status === 'AGUARDANDO_DELIBERACAO' ? ('UNANIMIDADE' as const) : null,
      };
      return c.mundo.api.call(requerimento.decidir, { params: { id: c.p.id }, body }, c);
    },
    efeito: () => {},
  },
} satisfies Record<string, Ato>;
