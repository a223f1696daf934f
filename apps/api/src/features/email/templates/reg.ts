import type { Template } from '../template.ts';

/** Messages about registrations. */
export const reg = {
  'reg.provisorio_vence': {
    assunto: 'Seu registro provisório termina {{diasRestantes}}',
    corpo: [
      'Olá, {{nomePreferido}}. O seu registro provisório {{registro}} vale até {{prazo}}.',
      'Se já tem o diploma, peça o serviço «Registro definitivo de profissional». Se ainda não tem, peça a prorrogação no serviço «Registro provisório (sem diploma)».',
      'Os dois estão em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
