import { withoutUndefined } from '@balcao/domain/formulario/editar/campos';
import { comItemMovido } from '@balcao/domain/formulario/editar/percorrer';
import type { BlocoModelo } from '@balcao/domain/formulario/modelo/modelo-documento';
import { LISTA, Ordem } from '#ui/ordem.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CondOpcional } from '../cond/cond-field.tsx';
import classes from '../modelo.module.css';
import { BlocoPartes } from './bloco-partes.tsx';

const TIPOS: Record<BlocoModelo['tipo'], { rotulo: string; novo: BlocoModelo }> = {
  paragrafo: { rotulo: 'Parágrafo', novo: { tipo: 'paragrafo', texto: [] } },
  titulo: { rotulo: 'Título', novo: { tipo: 'titulo', texto: '' } },
  destaque: { rotulo: 'Destaque', novo: { tipo: 'destaque', rotulo: '', valor: [] } },
  definicoes: { rotulo: 'Quadro de dados', novo: { tipo: 'definicoes', itens: [{ rotulo: '', valor: [] }] } },
  lista: { rotulo: 'Lista', novo: { tipo: 'lista', itens: [[]] } },
  respostas: { rotulo: 'Respostas do formulário', novo: { tipo: 'respostas', campos: [] } },
  decisao: { rotulo: 'Motivos da decisão', novo: { tipo: 'decisao' } },
  aviso: { rotulo: 'Aviso', novo: { tipo: 'aviso', titulo: '', texto: [] } },
};

function isTipo(tipo: string): tipo is BlocoModelo['tipo'] {
  return Object.hasOwn(TIPOS, tipo);
}

interface BlocosEditorProps {
  blocos: readonly BlocoModelo[];
  onChange: (blocos: BlocoModelo[]) => void;
}

/** The pieces of the document in their order, each with its condition. */
export function BlocosEditor({ blocos, onChange }: BlocosEditorProps) {
  return (
    <div className={classes.pilha} {...LISTA}>
      {blocos.map((bloco, i) => {
        const n = i + 1;
        const set = (next: BlocoModelo) => onChange(blocos.map((each, j) => (i === j ? next : each)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, and are only edited in place
          <section key={i} className={classes.cartao} aria-label={`Parte ${n}: ${TIPOS[bloco.tipo].rotulo}`}>
            <div className={classes.linha}>
              <h3 className={classes.cresce}>
                {n}. {TIPOS[bloco.tipo].rotulo}
              </h3>
              <Ordem
                nome={`a parte ${n}`}
                i={i}
                total={blocos.length}
                onMove={(to) => onChange(comItemMovido(blocos, i, to))}
                onRemove={() => onChange(blocos.filter((_, j) => j !== i))}
              />
            </div>
            <BlocoPartes bloco={bloco} parte={`blocos.${i}`} onChange={set} />
            <CondOpcional
              label="Sai no documento"
              lugar={{ onde: 'modelo:documento', parte: `${i}.se` }}
              cond={bloco.se}
              frase="Sai quando"
              // Only the condition changes: it is still a piece of its own kind.
              onChange={(se) => set(withoutUndefined({ ...bloco, se }) as BlocoModelo)}
            />
          </section>
        );
      })}
      <SelectField
        label="Incluir no documento"
        placeholder="Escolha a parte"
        value=""
        options={Object.entries(TIPOS).map(([value, { rotulo }]) => ({ value, label: rotulo }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isTipo(value)) onChange([...blocos, TIPOS[value].novo]);
        }}
      />
    </div>
  );
}
