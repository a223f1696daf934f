import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#platform/problem.ts';
import { renderPart } from '#test/render-part.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';
import { useFormErrors } from './use-form-errors.ts';

function Form({ error }: { error?: unknown }) {
  const errors = useFormErrors();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (error) errors.fail(error);
        else {
          errors.show([
            { path: ['contatos', 0, 'nome'], message: 'Informe o nome.' },
            { path: ['contatos', 0, 'nome'], message: 'Segunda do mesmo campo.' },
          ]);
        }
      }}
    >
      <ErrorSummary errors={errors.items} attempt={errors.attempt} />
      <TextField name="contatos.0.nome" label="Nome" error={errors.of('contatos.0.nome')} />
      <button type="submit">Enviar</button>
    </form>
  );
}

describe('ErrorSummary', () => {
  it('takes the focus at each attempt, and links to each field with the same text', async () => {
    const { user } = await renderPart(<Form />);
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Enviar' }));
      expect(screen.getByRole('alert')).toHaveFocus();
    }
    expect(screen.getByRole('heading', { name: 'Há um problema' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Informe o nome.' }));
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
      /Erro:\s?Informe o nome\./,
    );
  });

  it('shows API issues on their fields, and any other refusal for the whole form', async () => {
    const issues = [{ path: 'contatos.0.nome', message: 'Nome inválido.' }];
    const refused = new ProblemError({ code: 'validation', status: 422, title: 'Confira.', errors: issues });
    const { user, unmount } = await renderPart(<Form error={refused} />);
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByRole('textbox')).toBeInvalid();
    unmount();
    const stale = new ProblemError({ code: 'stale', status: 409, title: 'Outra pessoa alterou.' });
    const second = await renderPart(<Form error={stale} />);
    await second.user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Outra pessoa alterou.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
