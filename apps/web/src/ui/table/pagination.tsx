import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import type { TablePage } from './column.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  page: TablePage;
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  pageSizes?: readonly number[];
  /** 'mostrando 1–15 de 312'; announced when it changes. */
  summary: string;
}

/** Number of the last page; infinite beyond the cap of the total. */
export function lastPage({ total, size, cap = 1000 }: TablePage): number {
  return total > cap ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / size));
}

/** Position in a list, and links to the other pages. */
export function Pagination({
  page,
  onPage,
  onPageSize,
  pageSizes = [15, 30, 50, 100],
  summary,
}: PaginationProps) {
  const last = lastPage(page);
  const sizes = [...new Set([...pageSizes, page.size])].sort((a, b) => a - b);
  return (
    <nav className={classes.bar} aria-label="Páginas da lista">
      <p className={classes.summary} role="status">
        {summary}
      </p>
      {onPageSize && page.total > 0 && (
        <label className={classes.size}>
          Por página
          <select value={page.size} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {onPage && last > 1 && (
        <div className={classes.buttons}>
          <IconButton
            label="Página anterior"
            disabled={page.number <= 1}
            onClick={() => onPage(page.number - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <span className={classes.where}>
            Página {page.number}
            {Number.isFinite(last) && ` de ${last}`}
          </span>
          <IconButton
            label="Próxima página"
            disabled={page.number >= last}
            onClick={() => onPage(page.number + 1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </nav>
  );
}
