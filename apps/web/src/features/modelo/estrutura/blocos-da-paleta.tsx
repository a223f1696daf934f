import { foldText } from '@balcao/domain/texto/busca';
import { IconPencil, IconPuzzle, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { type BlocoDaLista, useBlocos } from '../queries.ts';
import { AlterarBloco, ExcluirBloco } from './atos-do-bloco.tsx';
import classes from './estrutura.module.css';

interface BlocosDaPaletaProps {
  busca: string;
  /** Whether they would go into a repeating group, which cannot hold another group. */
  inGroup: boolean;
  onPick: (bloco: BlocoDaLista) => void;
}

/** The open dialog, and the block as it was when it opened. */
type Ato = { como: 'alterar' | 'excluir'; bloco: BlocoDaLista };

/** Blocks of questions for reuse: insert, change, delete. */
export function BlocosDaPaleta({ busca, inGroup, onPick }: BlocosDaPaletaProps) {
  const blocos = useBlocos(true);
  const [ato, setAto] = useState<Ato | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<string | null>(null);
  const titulo = useId();
  const box = useRef<HTMLDivElement>(null);
  // The focused button disappeared with its block, and the page behind the palette must not get the focus.
  useEffect(() => {
    if (removed !== null) box.current?.focus({ preventScroll: true });
  }, [removed]);
  const wanted = foldText(busca.trim());
  const all = blocos.data?.items ?? [];
  const found = all.filter(({ nome, descricao }) =>
    [nome, descricao].some((text) => foldText(text).includes(wanted)),
  );
  // The dialog of a block deleted meanwhile stays open.
  const touched = all.find(({ id }) => id === ato?.bloco.id) ?? ato?.bloco;
  const close = () => setAto(null);
  return (
    <section ref={box} aria-labelledby={titulo} tabIndex={-1} data-focus-quiet>
      <h3 id={titulo} className={classes.subtitulo}>
        Blocos de perguntas
      </h3>
      <p role="status" className={classes.dito}>
        {said}
      </p>
      {found.length === 0 && <p className={classes.vazio}>{sayNoBlocks(blocos, wanted)}</p>}
      <ul className={classes.blocos}>
        {found.map((bloco) => (
          <li key={bloco.id} className={classes.bloco}>
            <Escolher
              bloco={bloco}
              barred={inGroup && bloco.campos.some(({ tipo }) => tipo === 'tab')}
              onPick={onPick}
            />
            <IconButton
              label={`Alterar o bloco ${bloco.nome}`}
              onClick={() => setAto({ como: 'alterar', bloco })}
            >
              <IconPencil size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Excluir o bloco ${bloco.nome}`}
              onClick={() => setAto({ como: 'excluir', bloco })}
            >
              <IconTrash size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {touched && ato?.como === 'alterar' && (
        <AlterarBloco
          bloco={touched}
          onSaved={(nome) => setSaid(`Bloco “${nome}” alterado.`)}
          onClose={close}
        />
      )}
      {touched && ato?.como === 'excluir' && (
        <ExcluirBloco
          bloco={touched}
          onRemoved={() => {
            setSaid(`Bloco “${touched.nome}” excluído.`);
            setRemoved(touched.id);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

interface EscolherProps {
  bloco: BlocoDaLista;
  barred: boolean;
  onPick: (bloco: BlocoDaLista) => void;
}

/** A block that does not fit here stays listed, because it can still be changed and deleted. */
function Escolher({ bloco, barred, onPick }: EscolherProps) {
  const words = (
    <>
      <IconPuzzle size={20} aria-hidden="true" />
      <span>
        <strong>{bloco.nome}</strong>
        <small>
          {barred
            ? 'Tem um grupo repetido: não cabe dentro de outro'
            : bloco.descricao || countCampos(bloco.campos.length)}
        </small>
      </span>
    </>
  );
  if (barred) return <div className={classes.tipo}>{words}</div>;
  return (
    <button type="button" className={classes.tipo} onClick={() => onPick(bloco)}>
      {words}
    </button>
  );
}

function sayNoBlocks({ isError, data }: ReturnType<typeof useBlocos>, wanted: string): string {
  if (isError) return 'Não foi possível carregar os blocos.';
  if (!data) return 'Carregando os blocos…';
  return wanted !== '' && data.items.length > 0
    ? 'Nenhum bloco com estas palavras.'
    : 'Nenhum bloco. Guarde um passo como bloco nas propriedades dele.';
}

const countCampos = (n: number): string => (n === 1 ? '1 campo' : `${n} campos`);
