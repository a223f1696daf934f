import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { useMedia } from '#platform/use-media.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ModeloSearch } from '../modelo-search.ts';
import classes from './secoes.module.css';
import { isSecao, SECOES, type SecaoId } from './secoes.ts';

/** From this width on the list has room beside the sections. */
const BESIDE_QUERY = '(min-width: 62em)';

/** A heading this far below the bars counts as being read. */
const READ_PX = 160;

const nodeOf = (id: SecaoId) => document.getElementById(`secao-${id}`);

function scrollToSecao(id: SecaoId): void {
  nodeOf(id)?.scrollIntoView({ block: 'start' });
}

/** Goes on from the heading, which is also what is read out. */
function show(id: SecaoId): void {
  scrollToSecao(id);
  const heading = nodeOf(id)?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The section that is being read: the last whose heading has gone past. */
function useAtual(): SecaoId {
  const [atual, setAtual] = useState<SecaoId>('apresentacao');
  useEffect(() => {
    const look = () => {
      const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const past = SECOES.filter(({ id }) => (nodeOf(id)?.getBoundingClientRect().top ?? 0) < top + READ_PX);
      const ended = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = ended && window.scrollY > 0 ? SECOES.at(-1) : past.at(-1);
      setAtual(last?.id ?? 'apresentacao');
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return atual;
}

/** The sections of the long page, to jump to: beside it, or in one line above where it is narrow. */
export function SecoesNav() {
  const beside = useMedia(BESIDE_QUERY);
  const [search, setSearch] = useSearchState<ModeloSearch>();
  const [asked] = useState(search.parte);
  const atual = useAtual();
  useEffect(() => {
    if (asked) show(asked);
  }, [asked]);
  const go = (parte: SecaoId) => {
    setSearch({ parte });
    show(parte);
  };
  if (!beside) return <Faixa atual={atual} onPass={(parte) => setSearch({ parte })} />;
  return (
    <nav aria-label="Seções do serviço" className={classes.lista}>
      <ul>
        {SECOES.map(({ id, titulo }) => (
          <li key={id}>
            <a
              href={`?aba=servico&parte=${id}`}
              aria-current={id === atual ? 'true' : undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                go(id);
              }}
            >
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FaixaProps {
  atual: SecaoId;
  onPass: (id: SecaoId) => void;
}

/**
 * The same as one choice. What is picked takes the focus; keys pass from section to section, which come into sight, and
 * Tab or Enter goes on from the one reached: the first arrow would leave the list otherwise.
 */
function Faixa({ atual, onPass }: FaixaProps) {
  const byKey = useRef(false);
  const [reached, setReached] = useState<SecaoId | null>(null);
  const change = (parte: SecaoId) => {
    onPass(parte);
    if (!byKey.current) return show(parte);
    setReached(parte);
    scrollToSecao(parte);
  };
  const press = (event: KeyboardEvent) => {
    byKey.current = true;
    if (reached === null || event.shiftKey || (event.key !== 'Tab' && event.key !== 'Enter')) return;
    event.preventDefault();
    show(reached);
  };
  return (
    <div className={classes.faixa}>
      <SelectField
        label="Ir para"
        placeholder={null}
        value={reached ?? atual}
        options={SECOES.map(({ id, titulo }) => ({ value: id, label: titulo }))}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={press}
        onBlur={() => setReached(null)}
        onChange={({ currentTarget: { value } }) => isSecao(value) && change(value)}
      />
    </div>
  );
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
