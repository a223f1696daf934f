import type { Status } from '@balcao/domain/requerimento/status';
import { desenharGrafo } from '@balcao/domain/situacao/desenho';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { useCallback, useId, useMemo } from 'react';
import { findDecidido } from './arestas.ts';
import classes from './grafo.module.css';
import { corDe, nomeDe } from './nome-de.ts';
import type { Decidido, Situacao } from './queries.ts';
import { centroDe, MEDIDAS, tamanhoDe, tracosDe } from './traco.ts';

interface GrafoProps {
  nos: readonly Status[];
  arestas: readonly Aresta[];
  situacoes: readonly Situacao[];
  decididos: readonly Decidido[];
  atual: Status | null;
  onChoose: (status: Status) => void;
  onOpen: (aresta: Aresta) => void;
}

/**
 * Graph of the transitions, from the draft at the top to the ends. A box lists its transitions in the panel. An arrow
 * with a single transition opens it; the panel offers the same by keyboard.
 */
export function Grafo({ nos, arestas, situacoes, decididos, atual, onChoose, onOpen }: GrafoProps) {
  const tip = useId();
  const grupos = useMemo(
    () => [...Map.groupBy(arestas, ({ de, para }) => `${de}>${para}`).values()],
    [arestas],
  );
  const desenho = useMemo(
    () =>
      desenharGrafo(
        nos,
        grupos.flatMap(([one]) => (one ? [{ de: one.de, para: one.para }] : [])),
      ),
    [nos, grupos],
  );
  const { largura, altura } = tamanhoDe(desenho);
  const [first] = nos;
  const start = centroDe((first && desenho.nos.get(first)) || { coluna: 0, camada: 0 }).x;
  // A graph wider than its container starts at the first situation.
  const look = useCallback(
    (box: HTMLElement | null) => {
      if (box) box.scrollLeft = start - box.clientWidth / 2;
    },
    [start],
  );
  const tracos = tracosDe(desenho.setas);
  const isClosed = (ways: readonly Aresta[]) =>
    ways.every((way) => findDecidido(way, decididos)?.alcance === 'ninguem');
  return (
    // The graph may be wider than a phone.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section ref={look} className={classes.scroll} aria-label="Desenho dos caminhos" tabIndex={0}>
      <div
        className={classes.canvas}
        style={{ width: largura, height: altura }}
        data-choosing={atual ?? undefined}
      >
        <svg
          width={largura}
          height={altura}
          role="img"
          aria-label={`${nos.length} situações ligadas por ${arestas.length} caminhos. A tabela diz o mesmo em palavras.`}
        >
          <Tip id={tip} />
          {desenho.setas.map(({ de, para }, i) => {
            const ways = grupos[i] ?? [];
            const [only] = ways;
            const near = atual === de ? 'out' : atual === para ? 'in' : undefined;
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the panel serves the keyboard
              <g
                key={`${de}>${para}`}
                className={classes.arrow}
                data-near={near}
                data-closed={isClosed(ways) || undefined}
                onClick={() => (ways.length === 1 && only ? onOpen(only) : onChoose(de as Status))}
              >
                <path className={classes.hit} d={tracos[i]} />
                <path className={classes.line} d={tracos[i]} markerEnd={`url(#${tip})`} />
              </g>
            );
          })}
        </svg>
        {nos.map((status) => (
          <Caixa
            key={status}
            centro={centroDe(desenho.nos.get(status) ?? { coluna: 0, camada: 0 })}
            nome={nomeDe(situacoes, status)}
            cor={corDe(situacoes, status)}
            atual={status === atual}
            onChoose={() => onChoose(status)}
          />
        ))}
      </div>
    </section>
  );
}

/** Arrow head; lines refer to it by id. */
function Tip({ id }: { id: string }) {
  return (
    <defs>
      <marker
        id={id}
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerUnits="userSpaceOnUse"
        markerWidth="10"
        markerHeight="10"
        orient="auto"
      >
        <path d="M 0 0 L 8 4 L 0 8 z" fill="context-stroke" />
      </marker>
    </defs>
  );
}

interface CaixaProps {
  /** Position in pixels from the corner of the graph. */
  centro: { x: number; y: number };
  nome: string;
  cor: ReturnType<typeof corDe>;
  atual: boolean;
  onChoose: () => void;
}

/** One situation, as a button that lists its transitions. */
function Caixa({ centro, nome, cor, atual, onChoose }: CaixaProps) {
  const { largura: width, altura: height } = MEDIDAS;
  return (
    <button
      type="button"
      className={classes.node}
      data-cor={cor}
      aria-pressed={atual}
      style={{ left: centro.x - width / 2, top: centro.y - height / 2, width, height }}
      onClick={onChoose}
    >
      {nome}
    </button>
  );
}
