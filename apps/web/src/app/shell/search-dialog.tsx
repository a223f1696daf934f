import { requerimento } from '@balcao/contract/requerimento';
import { compareText, foldText } from '@balcao/domain/texto/busca';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { query } from '#platform/call.ts';
import { goTo } from '#platform/navigation.ts';
import { ModalLayer } from '#ui/modal-layer.tsx';
import type { MenuSection } from './menu-entries.ts';
import classes from './search-dialog.module.css';
import { useMenu } from './use-menu.ts';

interface Hit {
  to: string;
  label: string;
  detail: string;
  icon: ComponentType<{ size?: number | string }>;
}

const SHOWN = 8;

/** Pause in the typing before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 200;

function screens(sections: readonly MenuSection[], text: string): Hit[] {
  const wanted = foldText(text.trim());
  return sections
    .flatMap((section) =>
      section.items.map(({ to, label, icon }) => ({ to, label, detail: section.label, icon })),
    )
    .filter((hit) => foldText(`${hit.label} ${hit.detail}`).includes(wanted))
    .sort((a, b) => compareText(a.label, b.label))
    .slice(0, SHOWN);
}

/** Requests whose number has these characters; asked only when enough of them are digits. */
function useRequests(text: string): Hit[] {
  const typed = text.trim();
  const enough = typed.replace(/\D/g, '').length >= 3;
  const { data } = useQuery({
    ...query(requerimento.list, { query: { id: typed, data: 5, porPagina: 5 } }),
    enabled: enough,
  });
  if (!enough || !data) return [];
  return data.items.map((row) => ({
    to: `/requerimento/${row.id}`,
    label: row.numero,
    detail: row.titulo,
    icon: IconFileText,
  }));
}

/** Jumps to a screen or to a request by number. Arrows choose, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const sections = useMenu();
  const requests = useRequests(useDebouncedValue(text, TYPING_PAUSE_MS)[0]);
  const hits = [...requests, ...screens(sections, text)];
  const active = Math.min(at, hits.length - 1);
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    goTo(hit.to);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(active + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (event.key === 'Enter') open(hits[active]);
    else return;
    event.preventDefault();
  };
  return (
    <ModalLayer onClose={onClose} label="Buscar" place="top" width={600}>
      <div className={classes.box}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          className={classes.input}
          type="search"
          role="combobox"
          aria-label="Buscar telas e pedidos"
          aria-expanded="true"
          aria-controls="busca-resultados"
          aria-activedescendant={hits.length > 0 ? `busca-${active}` : undefined}
          placeholder="Tela ou número do pedido"
          value={text}
          data-autofocus
          autoComplete="off"
          onKeyDown={keys}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
        />
      </div>
      <div id="busca-resultados" role="listbox" aria-label="Resultados" className={classes.results}>
        {hits.map((hit, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts through the combobox
          <div
            key={hit.to}
            id={`busca-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.hit}
            onClick={() => open(hit)}
          >
            <hit.icon size={18} />
            <span className={classes.label}>{hit.label}</span>
            <span className={classes.detail}>{hit.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {hits.length === 0
          ? 'Nada encontrado. Confira o número ou escreva outra palavra.'
          : `${hits.length} ${hits.length === 1 ? 'resultado' : 'resultados'}`}
      </p>
    </ModalLayer>
  );
}
