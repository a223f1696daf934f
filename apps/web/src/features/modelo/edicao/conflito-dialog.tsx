import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import { useMemo } from 'react';
import { BlockingDialog } from '#ui/blocking-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { ListaDeMudancas } from '#ui/lista-de-mudancas.tsx';
import type { Edicao, OutraVersao } from './edicao.ts';

interface ConflitoDialogProps {
  edicao: Edicao;
  form: Formulario;
  conflito: OutraVersao;
}

/** Conflict between two drafts, of two people or two windows: shows the differences and asks which one to keep. */
export function ConflitoDialog({ edicao, form, conflito }: ConflitoDialogProps) {
  const mudancas = useMemo(() => diferenca(form, conflito.formulario), [form, conflito]);
  const { atualizadoPor, atualizadoPorVoce } = conflito;
  return (
    <BlockingDialog
      title="Este modelo foi alterado em outro lugar"
      footer={
        <>
          <Button variant="default" onClick={() => edicao.resolver('la')}>
            Usar a outra versão
          </Button>
          <Button onClick={() => edicao.resolver('aqui')}>Ficar com a minha</Button>
        </>
      }
    >
      <p>
        {conflito.version < 0 ? (
          'O rascunho foi publicado ou descartado.'
        ) : (
          <>
            {atualizadoPorVoce ? 'Você salvou' : `${atualizadoPor ?? 'Outra pessoa'} salvou`} outra versão
            {atualizadoPorVoce && ' em outra janela'} em <DateTimeText instant={conflito.atualizadoEm} />.
          </>
        )}{' '}
        Se usar a outra, a sua ainda volta com “Desfazer”.
      </p>
      <ListaDeMudancas titulo="O que a outra tem de diferente da sua" mudancas={mudancas} />
    </BlockingDialog>
  );
}
