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
  'reg.isencao_termina': {
    assunto: 'Sua isenção de anuidade vale até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O registro {{registro}} está isento da anuidade deste ano, até {{prazo}}.',
      'Se o motivo da isenção continua, peça a do ano que vem no serviço «Isenção de anuidade ou registro remido», em {{link}}. Se você já pediu, não precisa fazer nada.',
    ],
  },
  'reg.sem_rt': {
    assunto: 'Indique um responsável técnico até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Ninguém responde tecnicamente pela empresa {{empresa}}, registro {{registro}}, {{desde}}.',
      'Indique outro responsável técnico até {{prazo}}, no serviço «Responsável técnico por empresa (inclusão)», em {{link}}.',
      'Depois desse dia, o caso vai para a fiscalização do Conselho.',
    ],
  },
  'reg.sem_rt_fiscalizacao': {
    assunto: 'Empresa sem responsável técnico: o caso foi para a fiscalização',
    corpo: [
      'Olá, {{nomePreferido}}. Ninguém responde tecnicamente pela empresa {{empresa}}, registro {{registro}}, {{desde}}.',
      'O prazo para indicar outro terminou em {{prazo}}, e o caso foi para a fiscalização do Conselho.',
      'Indique um responsável técnico assim que puder, no serviço «Responsável técnico por empresa (inclusão)», em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
