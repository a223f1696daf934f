import type { Template } from '../template.ts';

/** Messages about official letters, without their text, which is read in the portal only. */
export const carta = {
  'carta.disponivel': {
    assunto: 'Você recebeu a carta {{numeroCarta}}',
    corpo: [
      'Olá, {{nomePreferido}}. O {{conselho.nome}} enviou a você a carta oficial {{numeroCarta}}.',
      'O que ela diz está só no portal. Abra assim que puder: ela pode abrir um prazo.',
      { botao: 'Abrir a carta', link: 'link' },
    ],
  },
  'carta.lembrete_ciencia': {
    assunto: 'A carta {{numeroCarta}} espera por você',
    corpo: [
      'Olá, {{nomePreferido}}. Você ainda não confirmou que leu a carta {{numeroCarta}}.',
      'Abra a carta e confirme a leitura no portal.',
      { botao: 'Abrir a carta', link: 'link' },
    ],
  },
  'carta.ciencia_registrada': {
    assunto: 'Ciência da carta {{numeroCarta}}',
    corpo: [
      'Olá, {{nomePreferido}}. Em {{dataHora}} registramos que a carta {{numeroCarta}} chegou ao seu conhecimento.',
      '{{prazo}}',
      { botao: 'Ver a carta', link: 'link' },
    ],
  },
  'carta.prazo_recalculado': {
    assunto: 'Nova data na carta {{numeroCarta}}',
    corpo: [
      'Olá, {{nomePreferido}}. O último dia da carta {{numeroCarta}} mudou.',
      '{{mudanca}}',
      { botao: 'Ver a carta', link: 'link' },
    ],
  },
  'carta.cancelada': {
    assunto: 'A carta {{numeroCarta}} foi cancelada',
    corpo: [
      'Olá, {{nomePreferido}}. A carta {{numeroCarta}} foi cancelada. Você não precisa fazer nada.',
      'Motivo: {{motivo}}',
    ],
  },
} as const satisfies Record<string, Template>;
