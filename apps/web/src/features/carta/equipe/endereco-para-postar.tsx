import { can, useEu } from '#platform/can.ts';
import { Callout } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Link } from '#ui/link.tsx';
import type { CartaDetalhe } from '../queries.ts';
import own from './equipe.module.css';

/** The address to post the letter to, or why there is none. */
export function EnderecoParaPostar({ destinatario, postar }: Pick<CartaDetalhe, 'destinatario' | 'postar'>) {
  const vePessoas = can(useEu(), 'usuario.ver');
  if (postar === null) return null;
  const cadastro = vePessoas && <Link to={`/usuario/${destinatario.id}`}>Cadastro da pessoa</Link>;
  if (postar.endereco === null)
    return (
      <p>
        O cadastro de {destinatario.nome} não tem endereço completo. Peça à pessoa que o informe pelo serviço
        “Alteração de dados e endereço”. {cadastro}
      </p>
    );
  const linhas = [destinatario.nome, ...postar.endereco];
  return (
    <div className={own.endereco}>
      {!postar.impresso && (
        <Callout tone="atencao" title="O PDF não traz este endereço">
          Cole na folha impressa uma etiqueta com ele, cobrindo qualquer outro endereço.
        </Callout>
      )}
      <address className={own.linhas}>{linhas.join('\n')}</address>
      <CopyButton text={linhas.join('\n')} what="o endereço" label="Copiar" />
      {cadastro}
    </div>
  );
}
