import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { useMedia } from '#platform/use-media.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { ModeloSearch } from '../modelo-search.ts';
import classes from './secoes.module.css';
import { isSecao, SECOES, type SecaoId } from './secoes.ts';

/** From this width on, the list fits beside the sections. */
const BESIDE_QUERY = '(min-width: 62em)';

/** Distance in pixels below the bars within which a heading counts as current. */
const READ_PX = 160;

const nodeOf = (id: SecaoId) => document.getElementById(`secao-${id}`);

function scrollToSecao(id: SecaoId): void {
  nodeOf(id)?.scrollIntoView({ block: 'start' });
}

/** Scrolls to the section and focuses its heading, so that screen readers read it. */
function show(id: SecaoId): void {
  scrollToSecao(id);
  const heading = nodeOf(id)?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The current section: the last one whose heading has scrolled past. */
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

/** Links to the sections of the long page: beside it, or above it in a narrow window. */
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
 * The sections as a drop-down list. A pointer choice focuses the section. Arrow keys only scroll to it, and Tab or
 * Enter then moves the focus there; otherwise the first arrow key would leave the list.
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
