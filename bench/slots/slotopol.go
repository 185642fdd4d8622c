// The peer of `npm run bench slots` and `npm run bench instant`: games of slotopol/server, played as its server plays them, without its accounts.
//
// It reads lines `<game> <rounds>` and answers each with a line of JSON: the windows it drew (spins, free spins and falls) and the seconds they took.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/slotopol/server/game"
	"github.com/slotopol/server/game/keno"
	"github.com/slotopol/server/game/keno/americankeno"
	"github.com/slotopol/server/game/slot"
	"github.com/slotopol/server/game/slot/aristocrat/indiandreaming"
	"github.com/slotopol/server/game/slot/aristocrat/redroo"
	"github.com/slotopol/server/game/slot/netent/gonzosquest"
	"github.com/slotopol/server/game/slot/novomatic/bookofra"
	"github.com/slotopol/server/game/slot/novomatic/dolphinspearl"
	"github.com/slotopol/server/game/slot/novomatic/powerstars"
	"github.com/slotopol/server/game/slot/novomatic/roaringforties"
	"github.com/slotopol/server/game/slot/novomatic/sizzlinghot"
	"github.com/slotopol/server/game/slot/novomatic/ultrahot"
)

// The return that a player of the peer is given.
const rtp = 95

var slots = map[string]func() slot.SlotGame{
	"bookofra":       func() slot.SlotGame { return bookofra.NewGame(10) },
	"dolphinspearl":  func() slot.SlotGame { return dolphinspearl.NewGame(10) },
	"gonzosquest":    func() slot.SlotGame { return gonzosquest.NewGame() },
	"indiandreaming": func() slot.SlotGame { return indiandreaming.NewGame() },
	"powerstars":     func() slot.SlotGame { return powerstars.NewGame(10) },
	"redroo":         func() slot.SlotGame { return redroo.NewGame() },
	"roaringforties": func() slot.SlotGame { return roaringforties.NewGame(40) },
	"sizzlinghot":    func() slot.SlotGame { return sizzlinghot.NewGame(5) },
	"ultrahot":       func() slot.SlotGame { return ultrahot.NewGame(5) },
}

// One paid spin with the free spins it wins.
func playSlot(g slot.SlotGame, wins *slot.Wins) (windows int) {
	for first := true; first || g.FreeMode(); first = false {
		g.Prepare()
		for {
			g.Spin(rtp)
			windows++
			if g.Scanner(wins) != nil {
				wins.Reset()
				continue
			}
			break
		}
		if generic, ok := g.(slot.SlotGeneric); ok {
			if _, err := slot.CascadeGain(generic, *wins, 1e9, rtp); err != nil {
				panic(err)
			}
		}
		g.Spawn(*wins, 1e9, rtp)
		g.Apply(*wins)
		wins.Reset()
	}
	return
}

// Six numbers of eighty.
func playKeno(g *americankeno.Game, wins *keno.Wins) int {
	g.Spin(rtp)
	if err := g.Scanner(wins); err != nil {
		panic(err)
	}
	return 1
}

func main() {
	for _, data := range game.LoadMap {
		game.MustReadChain(bytes.NewReader(data))
	}
	for _, info := range game.AlgList {
		if info.Update != nil {
			info.Update(info)
		}
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var name string
		var rounds int
		if _, err := fmt.Sscan(lines.Text(), &name, &rounds); err != nil {
			panic(err)
		}
		var play func() int
		if name == "keno" {
			g := americankeno.NewGame()
			if err := g.SetSel(keno.MakeBitNum(6, 1)); err != nil {
				panic(err)
			}
			var wins keno.Wins
			play = func() int { return playKeno(g, &wins) }
		} else {
			g := slots[name]()
			var wins slot.Wins
			play = func() int { return playSlot(g, &wins) }
		}
		windows := 0
		begun := time.Now()
		for range rounds {
			windows += play()
		}
		json.NewEncoder(os.Stdout).Encode(map[string]any{"windows": windows, "seconds": time.Since(begun).Seconds()})
	}
}
