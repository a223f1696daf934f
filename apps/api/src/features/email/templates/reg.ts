import type { Template } from '../template.ts';

/** Messages about registrations. */
export const reg = {
  'reg.provisorio_vence': {
    assunto: 'Seu registro provisório termina {{diasRestantes}}',
    corpo: [
      'Olá, {{nomePreferido}}. O seu registro provisório {{registro}} vale até {{prazo}}.',
      'Se já tem o diploma, peça o serviço “Registro definitivo de profissional”. {{semDiploma}}',
      'Os serviços estão em {{link}}.',
    ],
  },
  'reg.temporario_vence': {
    assunto: 'Seu registro termina {{diasRestantes}}',
    corpo: [
      'Olá, {{nomePreferido}}. O seu registro {{registro}} vale até {{prazo}}, como a sua autorização de residência.',
      'Se ela foi renovada, ou não tem mais prazo, peça a renovação no serviço “Registro com diploma do exterior”, em {{link}}. O número é o mesmo.',
      'Depois desse dia, sem renovação, você não pode exercer a profissão.',
    ],
  },
  'reg.interrupcao_termina': {
    assunto: 'A interrupção do seu registro termina {{diasRestantes}}',
    corpo: [
      'Olá, {{nomePreferido}}. O seu registro {{registro}} está interrompido até {{prazo}}.',
      'Quer continuar sem exercer? Peça a renovação no serviço “Interrupção (licença) do registro”, em {{link}}, e não deixe para os últimos dias: a análise leva até 10 dias úteis.',
      'Sem renovação, o registro volta a ser ativo no dia seguinte, e a anuidade volta a ser devida.',
    ],
  },
  'reg.terminou': {
    assunto: 'Seu registro terminou em {{fim}}',
    corpo: [
      'Olá, {{nomePreferido}}. O seu registro {{registro}} valeu até {{fim}}. Desde então você não pode exercer a profissão com ele.',
      'A carteira e as certidões dele deixaram de valer.',
      '{{depois}} Os serviços estão em {{link}}.',
    ],
  },
  'reg.voltou': {
    assunto: 'Seu registro voltou a valer',
    corpo: [
      'Olá, {{nomePreferido}}. A interrupção do seu registro {{registro}} terminou em {{fim}}.',
      'Você pode exercer de novo. A anuidade volta a ser devida, na proporção dos meses que faltam.',
      'Se não vai exercer, peça nova interrupção em {{link}}.',
    ],
  },
  'reg.isencao_termina': {
    assunto: 'Sua isenção de anuidade vale até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O registro {{registro}} está isento da anuidade deste ano, até {{prazo}}.',
      'Se o motivo da isenção continua, peça a do ano que vem no serviço “Isenção de anuidade ou registro remido”, em {{link}}. Se você já pediu, não precisa fazer nada.',
    ],
  },
  'reg.sem_rt': {
    assunto: 'Indique um responsável técnico até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. Ninguém responde tecnicamente pela empresa {{empresa}}, registro {{registro}}, {{desde}}.',
      'Indique outro responsável técnico até {{prazo}}, no serviço “Responsável técnico por empresa (inclusão)”, em {{link}}.',
      'Depois desse dia, o caso vai para a fiscalização do Conselho.',
    ],
  },
  'reg.sem_rt_fiscalizacao': {
    assunto: 'Empresa sem responsável técnico: o caso foi para a fiscalização',
    corpo: [
      'Olá, {{nomePreferido}}. Ninguém responde tecnicamente pela empresa {{empresa}}, registro {{registro}}, {{desde}}.',
      'O prazo para indicar outro terminou em {{prazo}}, e o caso foi para a fiscalização do Conselho.',
      'Indique um responsável técnico assim que puder, no serviço “Responsável técnico por empresa (inclusão)”, em {{link}}.',
    ],
  },
} as const satisfies Record<string, Template>;
