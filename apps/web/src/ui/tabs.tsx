import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { countText } from './count-text.ts';
import classes from './tabs.module.css';
import { useAhead } from './use-ahead.ts';

export interface Tab {
  id: string;
  label: string;
  /** A number beside the label. */
  count?: number;
}

interface TabsProps {
  tabs: readonly Tab[];
  /** Id of the open tab; keep it in the address. */
  value: string;
  onChange: (id: string) => void;
  label: string;
  children: ReactNode;
}

/** Scrolls the open tab into view if the tabs overflow; the page does not move. */
function showTab(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector(`[data-tab="${id}"]`);
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return;
  const { left, width } = tab.getBoundingClientRect();
  list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2;
}

/**
 * Tabs with arrow keys, Home and End. Tabs passed on the way do not open. The panel shows what the caller renders for
 * the open tab.
 */
export function Tabs({ tabs, value, onChange, label, children }: TabsProps) {
  const base = useId();
  const { shown, go, walk } = useAhead(value, onChange);
  const list = useRef<HTMLDivElement>(null);
  // Counts that arrive later may push the open tab out of view.
  const numbers = tabs.filter(({ count }) => count !== undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must also run when the number of counts changes
  useEffect(() => showTab(list.current, shown), [shown, numbers]);
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === shown);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = tabs[to[event.key as keyof typeof to] ?? -1];
    if (!next) return;
    event.preventDefault();
    walk(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list} ref={list} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === shown}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            className={classes.tab}
            onClick={() => go(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && (
              // The space separates the number from the label for screen readers.
              <>
                {' '}
                <span className={classes.count}>{countText(tab.count)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${shown}`}
        className={classes.panel}
      >
        {children}
      </div>
    </div>
  );
}
