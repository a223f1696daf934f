import { copia } from '@balcao/contract/copia';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { SHOWN_BY_FORM } from '#features/auth/api.tsx';
import { download, saveFile } from '#platform/download.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import classes from './caso.module.css';

/** Takes a copy of the answers away as PDF. */
export function CopiarRespostas({ id }: { id: string }) {
  const copy = useMutation({
    mutationFn: async () => saveFile(await download(copia.respostas, { params: { id } })),
    meta: SHOWN_BY_FORM,
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
      {copy.error && <Failure error={copy.error} />}
    </div>
  );
}
