import { manifestacaoComprovante } from '@balcao/contract/manifestacao-comprovante';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';

/** Downloads the receipt of a manifestation as PDF. */
export function BaixarComprovante({ id, size = 'md' }: { id: string; size?: 'sm' | 'md' }) {
  const fetching = useMutation({
    mutationFn: async () => {
      // Rarely used, so its code loads on demand.
      const { download, saveFile } = await import('#platform/download.ts');
      saveFile(await download(manifestacaoComprovante.baixar, { params: { id } }));
    },
  });
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      Comprovante
    </Button>
  );
}
