import { TUDO } from '@balcao/contract/lista-padrao';
import { Button } from '#ui/button.tsx';
import type { ListSearch } from './list-search.ts';
import classes from './lista.module.css';
import { describePeriodo } from './periodo.ts';

interface OlderOnesProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
}

/** Under somebody's own requests: the list is of some days only, and here is the way to the others. */
export function OlderOnes({ search, change }: OlderOnesProps) {
  if (search.data === TUDO) return null;
  return (
    <p className={classes.older}>
      Período mostrado: {describePeriodo(search)}.
      <Button
        variant="subtle"
        size="sm"
        onClick={() => change({ data: TUDO, inicio: undefined, fim: undefined })}
      >
        Ver de qualquer data
      </Button>
    </p>
  );
}
