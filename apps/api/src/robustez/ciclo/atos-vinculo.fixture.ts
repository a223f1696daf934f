import { vinculo } from '@balcao/contract/vinculo';
import { type Ato, type Chamada, escolher, type Vez } from './ato.fixture.ts';
import { atende, enxerga, fechado, type Modelo, mover, type Nome, type Pedido } from './modelo.fixture.ts';
import { SERVICOS } from './mundo.fixture.ts';
import { aberto, contraJuntar, em, equipe, equipeOuParecer, livre, recusa } from './regras.fixture.ts';

const MOTIVO = 'Tratam do mesmo assunto, como se vê.';
const at = ({ p }: Chamada) => ({ params: { id: p.id } });
const outroDe = (m: Modelo, { n }: Pick<Vez, 'n'>) => escolher(m.pedidos, n);

const destinoDe = (m: Modelo, p: Pedido) => m.pedidos.find(({ id }) => id === p.juntada?.destino);
const paiDe = (m: Modelo, p: Pedido) => m.pedidos.find(({ id }) => id === p.pai);

/** Whether the same person has an open request of the split-off service. */
function repetido(m: Modelo, { autor }: Pedido): boolean {
  return m.pedidos.some((x) => x.tipo === SERVICOS.filho && x.autor === autor && !fechado(x));
}

/** An extra reason: nobody separates what they do not see. */
function alheio(outro: Pedido | undefined, quem: Nome) {
  return recusa(outro !== undefined && !enxerga(outro, quem));
}

export const ATOS_VINCULO = {
  juntar: {
    so: 'equipe',
    versao: true,
    contra: (m, vez) => {
      const { p, quem } = vez;
      const outro = outroDe(m, vez);
      return [
        ...equipe(p, quem),
        ...livre(p, quem),
        ...contraJuntar(m, p, outro, quem),
        ...recusa(!atende(outro, quem)),
      ];
    },
    chamar: (c) => {
      const body = { version: c.version, numero: outroDe(c.m, c).numero, motivo: MOTIVO };
      return c.mundo.api.call(vinculo.juntar, { ...at(c), body }, c);
    },
    efeito: (m, vez) => {
      const { p, quem } = vez;
      const outro = outroDe(m, vez);
      const juntada = { destino: outro.id, de: p.status, grupo: p.grupo, por: quem, detalhe: p.detalhe };
      if (p.grupo !== outro.grupo) p.rastro.add(p.grupo);
      mover(m, p, { acao: 'juntar', quem, status: 'ARQUIVADO', grupo: outro.grupo });
      p.juntada = juntada;
      mover(m, outro, { acao: 'receber_juntada', quem });
    },
  },
  desfazerJuntada: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => {
      const destino = destinoDe(m, p);
      return [
        ...recusa(destino === undefined || fechado(destino)),
        ...alheio(destino, quem),
        ...recusa(p.juntada?.por !== quem && quem !== 'chefe'),
        ...equipe(p, quem),
        ...livre(p, quem),
      ];
    },
    chamar: (c) => {
      const body = { version: c.version, motivo: MOTIVO };
      return c.mundo.api.call(vinculo.desfazerJuntada, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      const destino = destinoDe(m, p);
      if (!destino || !p.juntada) throw new Error('was not joined');
      const { de, grupo, detalhe } = p.juntada;
      mover(m, p, { acao: 'desfazer_juntada', quem, status: de, grupo });
      Object.assign(p, { juntada: null, detalhe });
      mover(m, destino, { acao: 'devolver_juntada', quem });
    },
  },
  desmembrar: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => [
      ...aberto(p),
      ...equipe(p, quem),
      ...livre(p, quem),
      ...recusa(p.falas.length === 0),
      ...recusa(repetido(m, p), 409),
    ],
    chamar: (c) => {
      const body = { version: c.version, tipoId: SERVICOS.filho, mensagens: c.p.falas, anexos: [] };
      return c.mundo.api.call(vinculo.desmembrar, { ...at(c), body: { ...body, motivo: MOTIVO } }, c);
    },
    efeito: (m, { p, quem }) => mover(m, p, { acao: 'desmembrar', quem }),
  },
  desfazerDesmembramento: {
    so: 'equipe',
    versao: true,
    contra: (m, { p, quem }) => {
      const pai = paiDe(m, p);
      return [
        ...em(p, 'PROTOCOLADO', 'EM_TRIAGEM', 'EM_ANALISE'),
        ...recusa(pai === undefined || fechado(pai)),
        ...alheio(pai, quem),
        ...recusa(p.seguiu),
        ...equipe(p, quem),
        ...livre(p, quem),
      ];
    },
    chamar: (c) => {
      const body = { version: c.version, motivo: MOTIVO };
      return c.mundo.api.call(vinculo.desfazerDesmembramento, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      mover(m, p, { acao: 'desfazer_desmembramento', quem, status: 'ARQUIVADO' });
      const pai = paiDe(m, p);
      if (pai) mover(m, pai, { acao: 'desfazer_desmembramento', quem });
    },
  },
  vincular: {
    so: 'equipe',
    contra: (m, vez) => {
      const { p, quem } = vez;
      const outro = outroDe(m, vez);
      const existe = m.vinculos.has([p.id, outro.id].sort().join());
      return [...equipeOuParecer(p, quem), ...recusa(outro === p || !atende(outro, quem) || existe)];
    },
    chamar: (c) => {
      const body = { tipo: 'relacionado' as const, numero: outroDe(c.m, c).numero, motivo: MOTIVO };
      return c.mundo.api.call(vinculo.create, { ...at(c), body }, c);
    },
    efeito: (m, vez) => {
      m.vinculos.add([vez.p.id, outroDe(m, vez).id].sort().join());
    },
  },
} satisfies Record<string, Ato>;
