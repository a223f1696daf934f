import { copia } from '@balcao/contract/copia';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import classes from './caso.module.css';

/** Downloads the answers as PDF. */
export function CopiarRespostas({ id }: { id: string }) {
  const copy = useMutation({
    mutationFn: async () => {
      // Rarely used, so its code loads on demand.
      const { download, saveFile } = await import('#platform/download.ts');
      saveFile(await download(copia.respostas, { params: { id } }));
    },
  });
  return (
    <div className={classes.copy}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        Baixar as respostas em PDF
      </Button>
    </div>
  );
}
