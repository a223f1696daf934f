import { changeTela, useTela } from '#platform/tela.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import classes from './help-dialog.module.css';

const SHORTCUTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Ctrl', 'K'], 'Buscar pedidos, pessoas e telas'],
  [['/'], 'Buscar pedidos, pessoas e telas'],
  [['g', 'r'], 'Ir aos requerimentos'],
  [['g', 'n'], 'Ir às notificações'],
  [['g', 'i'], 'Ir ao início'],
  [['j'], 'Próxima linha da lista'],
  [['k'], 'Linha anterior da lista'],
  [['Enter'], 'Abrir a linha'],
  [['x'], 'Selecionar a linha'],
  [['['], 'Visão anterior da fila'],
  [[']'], 'Próxima visão da fila'],
  [['p'], 'Pegar o próximo pedido sem atendente'],
  [['.'], 'Atualizar a fila quando houver novidade'],
  [['n'], 'Abrir o próximo pedido'],
  [['u'], 'Voltar à fila'],
  [['a'], 'Atender: ficar com o pedido'],
  [['r'], 'Responder a quem pediu'],
  [['i'], 'Escrever nota interna'],
  [['e'], 'Pedir correção'],
  [['d'], 'Decidir o pedido'],
  [['m'], 'Executar uma macro no pedido'],
  [['Ctrl', 'Enter'], 'Enviar o que está escrito'],
  [['Esc'], 'Fechar'],
  [['?'], 'Mostrar esta ajuda'],
];

/** The keyboard shortcuts, on '?'. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const tela = useTela();
  return (
    <Dialog opened onClose={onClose} title="Atalhos do teclado">
      <p className={classes.intro}>Os atalhos não agem enquanto você escreve em um campo.</p>
      <dl className={classes.list}>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {tela && (
        <CheckboxField
          name="atalhos"
          label="Usar atalhos de uma tecla só"
          hint="Desligue se você fala com o computador ou esbarra nas teclas. Ctrl K continua valendo."
          checked={tela.atalhos}
          onChange={(atalhos) => void changeTela({ atalhos })}
        />
      )}
    </Dialog>
  );
}
