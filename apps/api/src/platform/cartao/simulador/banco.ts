import { Recusa } from '../../provedor-simulado/servidor.ts';
import type { Adquirente } from './adquirente.ts';
import { cartaoDaChave } from './cartoes-de-teste.ts';
import { validadeDeTeste } from './emissor.ts';
import type { ModoDeAviso, SessaoGuardada } from './sessoes.ts';

const PUT_OFF_MS = 60_000;

interface Contexto {
  id: string;
  now: Date;
}

interface Acao {
  rotulo: string;
  quando: (sessao: SessaoGuardada) => boolean;
  fazer: (adquirente: Adquirente, contexto: Contexto) => unknown;
}

const aberta = ({ situacao, agendadaPara }: SessaoGuardada) => situacao === 'CRIADA' && !agendadaPara;
const emDisputa = ({ disputa }: SessaoGuardada) => disputa?.situacao === 'ABERTA';

/** What the bank may do with a session. */
const ACOES: Readonly<Record<string, Acao>> = {
  pagar: {
    rotulo: 'Pagar com um cartão de teste',
    quando: aberta,
    fazer: (adquirente, { id, now }) =>
      adquirente.pay(id, { card: cartaoDaChave('aprovado'), validade: validadeDeTeste(now) }, now),
  },
  demorar: {
    rotulo: 'Demorar: autorizar daqui a um minuto',
    quando: aberta,
    fazer: (adquirente, { id, now }) => adquirente.putOff(id, new Date(now.getTime() + PUT_OFF_MS), now),
  },
  recusar: {
    rotulo: 'Recusar: o banco não autoriza',
    quando: ({ situacao }) => situacao === 'CRIADA' || situacao === 'EM_3DS',
    fazer: (adquirente, { id, now }) => adquirente.refuse(id, 'NAO_AUTORIZADO', now),
  },
  contestar: {
    rotulo: 'Contestar: o titular não reconhece a compra (chargeback)',
    quando: ({ situacao, disputa }) => situacao === 'CAPTURADA' && disputa === null,
    fazer: (adquirente, { id, now }) => adquirente.dispute(id, now),
  },
  ganhar: {
    rotulo: 'Decidir a contestação: o Conselho ganha',
    quando: emDisputa,
    fazer: (adquirente, { id, now }) => adquirente.decideDispute(id, 'GANHA', now),
  },
  perder: {
    rotulo: 'Decidir a contestação: o Conselho perde',
    quando: emDisputa,
    fazer: (adquirente, { id, now }) => adquirente.decideDispute(id, 'PERDIDA', now),
  },
  ...avisos('NORMAL', 'Avisar o portal uma vez, na hora'),
  ...avisos('REPETIDOS', 'Avisar o portal três vezes'),
  ...avisos('ATRASADOS', 'Avisar o portal só daqui a um minuto'),
  ...avisos('FORA_DE_ORDEM', 'Avisar o portal fora de ordem'),
  ...avisos('NENHUM', 'Não avisar o portal'),
};

function avisos(modo: ModoDeAviso, rotulo: string): Record<string, Acao> {
  const acao: Acao = {
    rotulo,
    quando: (sessao) => sessao.avisos !== modo,
    fazer: (adquirente, { id, now }) => adquirente.setAvisos(id, modo, now),
  };
  return { [`avisos_${modo.toLowerCase()}`]: acao };
}

/** The buttons of the page «banco» for a session as it is now. */
export function acoesDoBanco(sessao: SessaoGuardada): [string, string][] {
  return Object.entries(ACOES)
    .filter(([, { quando }]) => quando(sessao))
    .map(([nome, { rotulo }]) => [nome, rotulo]);
}

/** Does what a button says. Throws `Recusa` when it is not possible any more. */
export function actAsBanco(adquirente: Adquirente, input: Contexto & { acao: string }): void {
  const acao = Object.hasOwn(ACOES, input.acao) ? ACOES[input.acao] : undefined;
  if (!acao) throw new Recusa(400, 'DADOS_INVALIDOS', 'Escolha uma das ações.');
  if (!acao.quando(adquirente.get(input.id, input.now)))
    throw new Recusa(409, 'SITUACAO_INVALIDA', 'Esta ação não é mais possível.');
  acao.fazer(adquirente, input);
}
