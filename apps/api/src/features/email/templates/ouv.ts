import type { Template } from '../template.ts';

const ABRIR = { botao: 'Ver a manifestação', link: 'link' } as const;

/** Messages of the ombudsman. They say that there is news, and never what a manifestation says. */
export const ouv = {
  'ouv.recebida': {
    assunto: 'Ouvidoria: protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria do {{conselho.sigla}} recebeu a sua manifestação {{protocoloOuvidoria}}. A resposta sai até {{prazoFinal}}.',
      'Seus dados pessoais são protegidos e não vão para a área que analisa o caso.',
      ABRIR,
    ],
  },
  'ouv.reclassificada': {
    assunto: 'Ouvidoria: novidade no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria mudou a classificação da sua manifestação {{protocoloOuvidoria}} e explica o motivo no portal.',
      ABRIR,
    ],
  },
  'ouv.complementacao': {
    assunto: 'Ouvidoria: precisamos da sua resposta no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. Para analisar a sua manifestação {{protocoloOuvidoria}}, a ouvidoria precisa de mais informações. Responda até {{prazo}}.',
      'Sem a sua resposta teremos de arquivar, mas você pode registrar de novo quando quiser.',
      ABRIR,
    ],
  },
  'ouv.lembrete_complementacao': {
    assunto: 'Ouvidoria: responda até {{prazo}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria ainda espera a sua resposta na manifestação {{protocoloOuvidoria}}. O último dia é {{prazo}}.',
      ABRIR,
    ],
  },
  'ouv.mensagem': {
    assunto: 'Ouvidoria: mensagem no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. Há uma mensagem da ouvidoria na sua manifestação {{protocoloOuvidoria}}.',
      ABRIR,
    ],
  },
  'ouv.intermediaria': {
    assunto: 'Ouvidoria: novidade no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria contou como anda a sua manifestação {{protocoloOuvidoria}}. A resposta final ainda vem, até {{prazoFinal}}.',
      ABRIR,
    ],
  },
  'ouv.prorrogada': {
    assunto: 'Ouvidoria: nova data no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria precisa de mais tempo para responder à sua manifestação {{protocoloOuvidoria}}. A nova data é {{prazoFinal}}. O prazo só pode ser prorrogado uma vez.',
      'O motivo está no portal.',
      ABRIR,
    ],
  },
  'ouv.consentimento': {
    assunto: 'Ouvidoria: uma pergunta no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria quer saber se o seu nome pode ir a outro órgão com a manifestação {{protocoloOuvidoria}}. Sem o seu sim, ele não vai.',
      ABRIR,
    ],
  },
  'ouv.externa': {
    assunto: 'Ouvidoria: novidade no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A sua manifestação {{protocoloOuvidoria}} foi enviada a outro órgão. Veja no portal a quem e por quê.',
      ABRIR,
    ],
  },
  'ouv.concluida': {
    assunto: 'Ouvidoria: resposta ao protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria respondeu à sua manifestação {{protocoloOuvidoria}}. A resposta está só no portal.',
      'No portal você também vê se ainda pode pedir revisão, e até quando.',
      ABRIR,
    ],
  },
  'ouv.arquivada': {
    assunto: 'Ouvidoria: protocolo {{protocoloOuvidoria}} arquivado',
    corpo: [
      'Olá, {{nomePreferido}}. A sua manifestação {{protocoloOuvidoria}} foi arquivada. O motivo está no portal.',
      'Você pode registrar outra quando quiser.',
      ABRIR,
    ],
  },
  'ouv.identidade_aberta': {
    assunto: 'Ouvidoria: abriram a sua identidade no protocolo {{protocoloOuvidoria}}',
    corpo: [
      'Olá, {{nomePreferido}}. Alguém autorizado abriu a sua identidade na manifestação {{protocoloOuvidoria}}. Veja no portal a unidade, a função, o momento e o motivo.',
      ABRIR,
    ],
  },
  'ouv.area_nova': {
    assunto: 'Ouvidoria: uma manifestação espera o seu grupo',
    corpo: [
      'Olá, {{nomePreferido}}. A ouvidoria encaminhou a manifestação {{protocoloOuvidoria}} ao grupo {{grupo}}. Responda até {{prazo}}.',
      ABRIR,
    ],
  },
  'ouv.area_prazo': {
    assunto: 'Ouvidoria: prazo do grupo {{grupo}}',
    corpo: [
      'Olá, {{nomePreferido}}. O grupo {{grupo}} ainda não respondeu à ouvidoria na manifestação {{protocoloOuvidoria}}. O último dia é {{prazo}}.',
      ABRIR,
    ],
  },
  'ouv.area_respondeu': {
    assunto: 'Ouvidoria: o grupo {{grupo}} respondeu',
    corpo: [
      'Olá, {{nomePreferido}}. O grupo {{grupo}} respondeu à ouvidoria na manifestação {{protocoloOuvidoria}}.',
      ABRIR,
    ],
  },
} as const satisfies Record<string, Template>;
