import { IconPaperclip } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './arquivos.module.css';
import type { CaseFiles as Files } from './case-files.tsx';

const CaseFiles = lazyPart(() => import('./case-files.tsx'), 'CaseFiles');

/** Optional files: a button that opens the field. */
export function OptionalFiles(props: ComponentProps<typeof Files>) {
  const { anexos, uploads, campo = null, label } = props;
  const [opened, setOpened] = useState(false);
  const some = anexos.length + useStore(uploads.store).filter((envio) => envio.campo === campo).length > 0;
  // Files from an earlier visit must be visible.
  if (!opened && some) setOpened(true);
  if (opened)
    return (
      <Suspense>
        <CaseFiles {...props} />
      </Suspense>
    );
  return (
    <div className={classes.closed}>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPaperclip size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
    </div>
  );
}
