import type { Status } from '@balcao/domain/requerimento/status';
import { STATUS } from '@balcao/domain/requerimento/status';
import { caminhoKey } from '@balcao/domain/situacao/ajuste';
import { motivoRelogio, RELOGIO } from '@balcao/domain/situacao/classe';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Panel } from '#ui/section.tsx';
import { findDecidido } from './arestas.ts';
import { caminhoTitulo, quemHoje } from './caminho-text.ts';
import { corDe, nomeDe } from './nome-de.ts';
import type { Decidido, Situacao } from './queries.ts';
import classes from './situacao.module.css';
import { SituacaoBadge } from './situacao-badge.tsx';

interface SaidasPanelProps {
  /** The selected situation; null for none. */
  de: Status | null;
  arestas: readonly Aresta[];
  situacoes: readonly Situacao[];
  decididos: readonly Decidido[];
  onOpen: (aresta: Aresta) => void;
}

/** The transitions from and to the selected situation. */
export function SaidasPanel({ de, arestas, situacoes, decididos, onOpen }: SaidasPanelProps) {
  if (de === null)
    return (
      <aside className={classes.side} aria-label="Caminhos da situação">
        <Panel>
          <p className={classes.detail}>
            Escolha uma situação no desenho para ver por onde um pedido entra e sai.
          </p>
        </Panel>
      </aside>
    );
  const ways = { situacoes, decididos, onOpen };
  return (
    <aside className={classes.side} aria-label={`Caminhos de ${nomeDe(situacoes, de)}`}>
      <Panel>
        <div className={classes.stackSmall}>
          <h3 className={classes.name}>
            <SituacaoBadge
              situacao={{ codigo: de, cor: corDe(situacoes, de) }}
              nome={nomeDe(situacoes, de)}
            />
          </h3>
          <p className={classes.detail}>
            <strong>{RELOGIO[STATUS[de].relogio]}.</strong> {motivoRelogio(de)}
          </p>
          <Ways
            {...ways}
            title="Daqui um pedido vai para"
            empty="Nenhum caminho sai daqui."
            arestas={arestas.filter((one) => one.de === de)}
          />
          <Ways
            {...ways}
            back
            title="Aqui um pedido chega de"
            empty="Nenhum caminho chega aqui."
            arestas={arestas.filter((one) => one.para === de)}
          />
        </div>
      </Panel>
    </aside>
  );
}

interface WaysProps extends Omit<SaidasPanelProps, 'de'> {
  title: string;
  empty: string;
  back?: boolean;
}

function Ways({ title, empty, back = false, arestas, situacoes, decididos, onOpen }: WaysProps) {
  const Arrow = back ? IconArrowLeft : IconArrowRight;
  return (
    <section aria-label={title}>
      <h4 className={classes.subtitle}>{title}</h4>
      {arestas.length === 0 && <p className={classes.detail}>{empty}</p>}
      <ul className={classes.ways}>
        {arestas.map((aresta) => (
          <li key={caminhoKey(aresta)}>
            <button type="button" className={classes.way} onClick={() => onOpen(aresta)}>
              <span>
                <Arrow size={16} aria-hidden="true" /> {nomeDe(situacoes, back ? aresta.de : aresta.para)}
              </span>
              <small>
                {caminhoTitulo(aresta)} · {quemHoje(aresta, findDecidido(aresta, decididos))}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
