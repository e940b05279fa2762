import type { Drawing, Figure } from '@/lib/contract/figure';

/** Returns the drawing that belongs to a question's stem; undefined when only the options have one, or nothing has. */
export function stemDrawing(figure: Figure | undefined): Drawing | undefined {
  return figure?.kind === 'options' ? figure.stem : figure;
}

/** Returns the drawing of an option; undefined when options are texts only. */
export function optionDrawing(figure: Figure | undefined, option: string): Drawing | undefined {
  if (figure?.kind !== 'options') return undefined;
  return figure.drawings.find((one) => one.option === option)?.drawing;
}

/** Returns all that a figure shows, in words. */
export function describeFigure(figure: Figure): string {
  if (figure.kind !== 'options') return figure.description;
  const options = figure.drawings.map(({ option, drawing }) => `${option}: ${drawing.description}`).join(' ');
  return figure.stem ? `${figure.stem.description} ${options}` : options;
}
