import { type MouseEvent, useEffect, useState } from 'react';
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

function show(id: SecaoId): void {
  const node = nodeOf(id);
  node?.scrollIntoView({ block: 'start' });
  node?.focus({ preventScroll: true });
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
  if (!beside)
    return (
      <div className={classes.faixa}>
        <SelectField
          label="Ir para"
          placeholder={null}
          value={atual}
          options={SECOES.map(({ id, titulo }) => ({ value: id, label: titulo }))}
          onChange={({ currentTarget: { value } }) => isSecao(value) && go(value)}
        />
      </div>
    );
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

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
