/** Saves rounds as a file of the browser, which the verifiers read. */
export function saveFile(game: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${game}-rounds.json`;
  link.click();
  URL.revokeObjectURL(url);
}
