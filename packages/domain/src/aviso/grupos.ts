/** The ways in which a notice reaches a person, as the screen names them. */
export const CANAIS = { portal: 'Portal', email: 'E-mail' } as const;
export type Canal = keyof typeof CANAIS;

interface Grupo {
  rotulo: string;
  /** What the notices of the group tell. */
  detalhe: string;
  /** Offered to everybody, or to staff only. */
  para: 'todos' | 'equipe';
  /** Channels that nobody turns off. */
  fixos: readonly Canal[];
  /** Why they stay on; absent where none is fixed. */
  porque?: string;
}

/** The notices by what they tell, in the order of the screen. */
export const GRUPOS_DE_AVISO = {
  seguranca: {
    rotulo: 'Conta e segurança',
    detalhe: 'Códigos, senha, novos acessos, mudanças no cadastro e quem age por você.',
    para: 'todos',
    fixos: ['portal', 'email'],
    porque: 'Sempre ligado, para você saber se alguém mexer na sua conta.',
  },
  prazos: {
    rotulo: 'Recibos, correções, prazos e decisões',
    detalhe: 'O que recebemos, o que você precisa responder ou pagar, e o que foi decidido.',
    para: 'todos',
    fixos: ['portal', 'email'],
    porque: 'Sempre ligado, porque você pode perder um prazo.',
  },
  cartas: {
    rotulo: 'Cartas oficiais',
    detalhe: 'Intimações, notificações, convocações e ofícios.',
    para: 'todos',
    fixos: ['portal', 'email'],
    porque: 'Sempre ligado, porque a lei exige. Em “Intimações” você escolhe como elas chegam.',
  },
  andamento: {
    rotulo: 'Andamento dos meus pedidos',
    detalhe: 'Quando a análise começa, quando alguém responde e quando um rascunho vai ser apagado.',
    para: 'todos',
    fixos: [],
  },
  mensagens: {
    rotulo: 'Mensagens nos pedidos',
    detalhe: 'Cada mensagem nova na conversa de um pedido.',
    para: 'todos',
    fixos: [],
  },
  cobrancas: {
    rotulo: 'Pagamentos e devoluções',
    detalhe: 'Pagamento recebido, valor a devolver e devolução feita.',
    para: 'todos',
    fixos: [],
  },
  registro: {
    rotulo: 'Validade do meu registro',
    detalhe: 'Registro, interrupção ou isenção perto do fim, e responsabilidade técnica encerrada.',
    para: 'todos',
    fixos: [],
  },
  fila: {
    rotulo: 'Trabalho da equipe',
    detalhe: 'Pedidos que chegam a você ou ao grupo, o que muda neles, ausências e exportações.',
    para: 'equipe',
    fixos: [],
  },
  mencoes: {
    rotulo: 'Menções e pareceres',
    detalhe: 'Quando um colega menciona você ou pede um parecer.',
    para: 'equipe',
    fixos: [],
  },
  prazosDaEquipe: {
    rotulo: 'Prazos, reclamações e recursos da equipe',
    detalhe: 'Resumo dos prazos, falta de resposta, recursos e grupos sem responsável.',
    para: 'equipe',
    fixos: ['portal'],
    porque: 'No portal fica sempre ligado, porque a lei dá prazo à equipe.',
  },
} as const satisfies Record<string, Grupo>;

export type GrupoDeAviso = keyof typeof GRUPOS_DE_AVISO;
export const NOMES_GRUPO_DE_AVISO = Object.keys(GRUPOS_DE_AVISO) as [GrupoDeAviso, ...GrupoDeAviso[]];

/** Whether nobody turns this group off on this channel. */
export function ehFixo(grupo: GrupoDeAviso, canal: Canal): boolean {
  const fixos: readonly Canal[] = GRUPOS_DE_AVISO[grupo].fixos;
  return fixos.includes(canal);
}

/** The groups that an account of this tipo is asked about. */
export function gruposPara(tipo: number): GrupoDeAviso[] {
  return NOMES_GRUPO_DE_AVISO.filter((nome) => tipo > 0 || GRUPOS_DE_AVISO[nome].para === 'todos');
}

/** The groups that a person turned off, by channel. */
export type Desligados = Record<Canal, GrupoDeAviso[]>;

/** Of a person who never chose: everything is on. */
export const NADA_DESLIGADO: Desligados = { portal: [], email: [] };

/** Reads what is stored with an account. Unknown names and what became fixed since do not count. */
export function lerDesligados(guardado: unknown): Desligados {
  return { portal: lidosDe(guardado, 'portal'), email: lidosDe(guardado, 'email') };
}

function lidosDe(guardado: unknown, canal: Canal): GrupoDeAviso[] {
  const ditos = (guardado as Partial<Record<Canal, unknown>> | null | undefined)?.[canal];
  if (!Array.isArray(ditos)) return [];
  return NOMES_GRUPO_DE_AVISO.filter((nome) => ditos.includes(nome) && !ehFixo(nome, canal));
}

/**
 * What is stored after a choice: the choice among the groups that this tipo is asked about, and what was chosen earlier
 * for all others.
 */
export function escolher(tipo: number, antes: Desligados, escolha: Desligados): Desligados {
  const perguntados = gruposPara(tipo);
  const no = (canal: Canal) =>
    NOMES_GRUPO_DE_AVISO.filter(
      (nome) => !ehFixo(nome, canal) && (perguntados.includes(nome) ? escolha : antes)[canal].includes(nome),
    );
  return { portal: no('portal'), email: no('email') };
}
